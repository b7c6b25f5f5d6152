/** The program `name-encoding`. */
import { fstatSync, writeSync } from "node:fs";
import process from "node:process";
import { runCommand } from "./commandLine";
import { exitCodes, harmless } from "./streams";

function fail({ code, message }: NodeJS.ErrnoException): void {
	// The reader of the output may stop early, as `head` does.
	if (code === "EPIPE") process.exit();
	try {
		// A stream may not have written to a pipe when the process exits.
		writeSync(process.stderr.fd, `name-encoding: ${harmless(message)}\n`);
	} finally {
		process.exit(exitCodes.failed);
	}
}

const { stdout, stderr, env: environment } = process;
for (const stream of [stdout, stderr]) stream.on("error", fail);

runCommand(process.argv.slice(2), {
	get stdin() {
		// Node takes a folder for an empty file.
		if (fstatSync(0).isDirectory()) throw new Error("Standard input is a folder.");
		return process.stdin;
	},
	stdout,
	stderr,
	folder: process.cwd(),
	environment,
}).then((code) => {
	// Not `process.exit`, which would cut off what is not written yet.
	process.exitCode = code;
}, fail);

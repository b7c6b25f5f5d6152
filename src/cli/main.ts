/** The program `name-encoding`. */
import { fstatSync, writeSync } from "node:fs";
import process from "node:process";
import { runCommand } from "./commandLine";
import { exitCodes, harmless } from "./streams";

function fail(error: NodeJS.ErrnoException): void {
	// The reader of the output may stop early, as `head` does.
	if (error.code === "EPIPE") process.exit();
	try {
		// A stream may not have written to a pipe when the process exits.
		writeSync(process.stderr.fd, `name-encoding: ${harmless(error.message)}\n`);
	} finally {
		process.exit(exitCodes.failed);
	}
}

for (const stream of [process.stdout, process.stderr]) stream.on("error", fail);

runCommand(process.argv.slice(2), {
	get stdin() {
		// Node takes a folder for an empty file.
		if (fstatSync(0).isDirectory()) throw new Error("Standard input is a folder.");
		return process.stdin;
	},
	stdout: process.stdout,
	stderr: process.stderr,
	isTerminal: { stdout: process.stdout.isTTY === true, stderr: process.stderr.isTTY === true },
	folder: process.cwd(),
	environment: process.env,
}).then((code) => {
	// Not `process.exit`, which would cut off what is not written yet.
	process.exitCode = code;
}, fail);

/** The program `name-encoding`. */
import { writeSync } from "node:fs";
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

const { stdin, stdout, stderr, env: environment } = process;
for (const stream of [stdout, stderr]) stream.on("error", fail);

const io = { stdin, stdout, stderr, folder: process.cwd(), environment };
runCommand(process.argv.slice(2), io).then((code) => {
	// Not `process.exit`, which would cut off what is not written yet.
	process.exitCode = code;
}, fail);

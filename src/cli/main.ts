/** The program `name-encoding`. */
import { writeSync } from "node:fs";
import process from "node:process";
import { runCommand } from "./commandLine";
import { removeTemporaries } from "./nodeWorkspace";
import { exitCodes } from "./streams";

/** Ends the program when the system refuses to read or write; any other error is a mistake in the program. */
function endOnRefusal(error: NodeJS.ErrnoException): void {
	if (error.syscall === undefined) throw error;
	// Whoever reads the output may stop, as `head` does: then nothing more is to be said.
	if (error.code === "EPIPE") process.exit(process.exitCode ?? exitCodes.fine);
	writeSync(process.stderr.fd, `name-encoding: ${error.message}\n`);
	process.exit(exitCodes.failed);
}

for (const stream of [process.stdout, process.stderr]) stream.on("error", endOnRefusal);

/** What ends the process, and the exit code that shells expect then. */
const signals = { SIGINT: exitCodes.interrupted, SIGTERM: 143, SIGHUP: 129 } as const;

for (const [signal, code] of Object.entries(signals)) {
	process.on(signal, () => {
		removeTemporaries();
		process.exit(code);
	});
}

void runCommand(process.argv.slice(2), {
	stdin: process.stdin,
	stdout: process.stdout,
	stderr: process.stderr,
	isTerminal: {
		stdin: process.stdin.isTTY === true,
		stdout: process.stdout.isTTY === true,
		stderr: process.stderr.isTTY === true,
	},
	folder: process.cwd(),
	environment: process.env,
}).then((code) => {
	// Not `process.exit`, which would cut off what is not written yet.
	process.exitCode = code;
}, endOnRefusal);

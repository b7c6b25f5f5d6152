/** The program `name-encoding`. */
import process from "node:process";
import { runCommand } from "./commandLine";
import { removeTemporaries } from "./nodeWorkspace";
import { exitCodes } from "./streams";

// Whoever reads the output may stop, as `head` does: then nothing more is to be said.
function endOnBrokenPipe(error: NodeJS.ErrnoException): void {
	if (error.code !== "EPIPE") throw error;
	process.exit(process.exitCode ?? exitCodes.fine);
}

for (const stream of [process.stdout, process.stderr]) stream.on("error", endOnBrokenPipe);

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
}, endOnBrokenPipe);

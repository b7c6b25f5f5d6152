/** The program `name-encoding`. */
import process from "node:process";
import { visible } from "../codec/sanitize";
import { runCommand } from "./commandLine";
import { stopWriting } from "./nodeWorkspace";
import { exitCodes } from "./streams";

/** The reader of the output may stop early, as `head` does. Then there is nothing more to say. */
async function endEarly(error: NodeJS.ErrnoException): Promise<void> {
	await stopWriting();
	if (error.code !== "EPIPE") process.stderr.write(`name-encoding: ${visible(error.message)}\n`);
	process.exit(error.code === "EPIPE" ? (process.exitCode ?? exitCodes.fine) : exitCodes.failed);
}

for (const stream of [process.stdout, process.stderr]) stream.on("error", endEarly);

/** The signals that end the process, and the exit codes that shells expect then. */
const signals = { SIGINT: exitCodes.interrupted, SIGTERM: 143, SIGHUP: 129 } as const;

for (const [signal, code] of Object.entries(signals)) {
	// A second signal ends the process at once.
	process.once(signal, () => void stopWriting().then(() => process.exit(code)));
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
}, endEarly);

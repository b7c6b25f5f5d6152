/** The program `name-encoding`. */
import { fstatSync, writeSync } from "node:fs";
import process from "node:process";
import { Readable } from "node:stream";
import { isMainThread } from "node:worker_threads";
import { visible } from "../names/display";
import { runCommand } from "./commandLine";
import { stopWriting } from "./nodeWorkspace";
import { exitCodes } from "./streams";
import { serveMainThread } from "./workers";

/** The signals that end the process, and the exit codes that shells expect then. */
const signals = { SIGINT: exitCodes.interrupted, SIGTERM: 143, SIGHUP: 129 } as const;

/** The reader of the output may stop early, as `head` does. Then there is nothing more to say. */
async function endEarly(error: NodeJS.ErrnoException): Promise<void> {
	await stopWriting();
	if (error.code !== "EPIPE") sayAtOnce(`name-encoding: ${visible(error.message)}\n`);
	process.exit(error.code === "EPIPE" ? (process.exitCode ?? exitCodes.fine) : exitCodes.failed);
}

/** A stream may not have written to a pipe when the process exits. */
function sayAtOnce(sentence: string): void {
	try {
		writeSync(process.stderr.fd, sentence);
	} catch {
		// Standard error is what has failed.
	}
}

function isFolder(descriptor: number): boolean {
	try {
		return fstatSync(descriptor).isDirectory();
	} catch {
		return false;
	}
}

/** Standard input, as a stream. Node takes a folder for an empty file. */
function standardInput(): Readable {
	if (!isFolder(0)) return process.stdin;
	return new Readable({
		read() {
			this.destroy(new Error("Standard input is a folder."));
		},
	});
}

function start(): void {
	for (const stream of [process.stdout, process.stderr]) stream.on("error", endEarly);
	for (const [signal, code] of Object.entries(signals)) {
		// A second signal ends the process at once.
		process.once(signal, () => void stopWriting().then(() => process.exit(code)));
	}

	void runCommand(process.argv.slice(2), {
		stdin: standardInput(),
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
}

if (isMainThread) start();
else serveMainThread();

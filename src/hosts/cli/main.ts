/** Entry point of `name-encoding`. */
import { writeSync } from "node:fs";
import process from "node:process";
import { realPathOf } from "../node/paths";
import { runCommand } from "./commandLine";
import { exitCodes } from "./failure";
import { forTerminal } from "./streams";

function fail({ code, message }: NodeJS.ErrnoException): void {
	try {
		// On `EPIPE`, the reader of the output has exited early, like `head`. Other errors are written
		// synchronously: writes of a stream to a pipe may still be pending when the process exits.
		if (code !== "EPIPE") writeSync(process.stderr.fd, `name-encoding: ${forTerminal(message)}\n`);
	} finally {
		process.exit(exitCodes.failed);
	}
}

async function main(): Promise<void> {
	const { stdin, stdout, stderr, env: environment } = process;
	for (const stream of [stdout, stderr]) stream.on("error", fail);
	// Throws if the folder is gone.
	const folder = realPathOf(process.cwd());
	// Not `process.exit`, which would discard pending output.
	process.exitCode = await runCommand(process.argv.slice(2), { stdin, stdout, stderr, folder, environment });
}

main().catch(fail);

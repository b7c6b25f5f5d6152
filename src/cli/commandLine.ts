/** The arguments of the command line: which command they call, and with what. */
import { version } from "../../package.json";
import { convert } from "./convert";
import { exitCodes, type Surroundings, write } from "./streams";

/** Runs the command that the arguments name. Returns the exit code. */
export async function runCommand(args: readonly string[], io: Surroundings): Promise<number> {
	const [command, ...rest] = args;
	switch (command) {
		case "--version":
			await write(io.stdout, `${version}\n`);
			return exitCodes.fine;
		case "encode":
		case "decode":
			return convert(command, rest, io);
		default:
			await write(io.stderr, `name-encoding: there is no command "${command}".\n`);
			return exitCodes.failed;
	}
}

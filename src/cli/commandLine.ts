/** The commands of the command line: their arguments, their help, and what they do. */
import { version } from "../../package.json";
import { visible } from "../codec/display";
import { type Arguments, fileOptions, linesFor, type Options, readArguments, ruleOptions } from "./arguments";
import { check, formats } from "./check";
import { convert } from "./convert";
import { rename } from "./rename";
import { rewrite, rewritings } from "./rewrite";
import { severities } from "./rules";
import { exitCodes, type Surroundings, sayAll, write } from "./streams";

interface Command {
	/** What follows the name of the command. */
	readonly usage: string;
	readonly summary: string;
	/** More about it, in lines. */
	readonly about: readonly string[];
	readonly options: Options;
	readonly examples: readonly string[];
	run(args: Arguments, io: Surroundings): Promise<number>;
}

const dryRun: Options = { "dry-run": { help: "write nothing, and print the changes as a patch" } };

const commands: Readonly<Record<string, Command>> = {
	check: {
		usage: "[OPTIONS] [PATH|GLOB …]",
		summary: "report the problems of the keys of .properties files",
		about: [
			"Without a path, the working folder is checked. Files that .gitignore lists are left out, unless you name",
			"them. A - stands for standard input.",
			"",
			"The exit code is 0 if there is no problem at or above the level, 1 if there is one, and 2 if anything",
			"could not be checked. All problems are printed. After --fix, only the problems that are left count.",
			"With --fix, standard input is printed as it is after the fixes, and the problems go to standard error.",
		],
		options: {
			level: {
				value: "SEVERITY",
				choices: severities,
				help: "the least severity that counts for the exit code (warning)",
			},
			format: { value: "FORMAT", choices: formats, help: "how problems are printed (text)" },
			excerpts: { help: "print the line of each problem, as on a terminal" },
			fix: {
				help: "escape colons in keys, or encode URIs; write names in canonical form",
			},
			"fix-dry-run": { help: "print what --fix would change as a patch" },
			"stdin-filename": { value: "PATH", help: "check standard input by the settings of this path" },
			...ruleOptions,
			...fileOptions,
		},
		examples: [
			"name-encoding check",
			"name-encoding check --level error src 'config/**/*.properties'",
			"name-encoding check --format sarif > name-encoding.sarif",
			"name-encoding check --fix-dry-run | git apply",
			"git show :a.properties | name-encoding check --stdin-filename a.properties",
		],
		run: check,
	},
	encode: {
		usage: "[TEXT …]",
		summary: "write URIs as names",
		about: ["Without a text, each line of standard input is a URI."],
		options: {},
		examples: ["name-encoding encode http://www.example.com/foo/bar", "name-encoding encode < uris.txt"],
		run: ({ positionals }, io) => convert("encode", positionals, io),
	},
	decode: {
		usage: "[TEXT …]",
		summary: "write names as URIs",
		about: ["Without a text, each line of standard input is a name."],
		options: {},
		examples: ["name-encoding decode http---www.example.com-foo-bar", "name-encoding decode < names.txt"],
		run: ({ positionals }, io) => convert("decode", positionals, io),
	},
	rename: {
		usage: "[OPTIONS] OLD NEW [PATH|GLOB …]",
		summary: "rename a URI wherever files have its name, or have it as a key",
		about: [
			"OLD and NEW are URIs, or names of URIs. Without a path, the files of the working folder are changed.",
			"Nothing is written if any file cannot be changed, or if two keys would become the same.",
		],
		options: { ...dryRun, ...fileOptions },
		examples: [
			"name-encoding rename http://example.com/old http://example.com/new",
			"name-encoding rename --dry-run urn:isbn:0451450523 urn:isbn:0451450524 src",
		],
		run: rename,
	},
	rewrite: {
		usage: `${rewritings.join("|")} [OPTIONS] [PATH|GLOB …]`,
		summary: "rewrite all keys of .properties files that are URIs or names",
		about: [
			"encode writes URIs as names, escape escapes the colons of URIs, and canonicalize writes names in their",
			"canonical form. Without a path, the files of the working folder are changed. Nothing is written if any",
			"file cannot be changed, or if two keys would become the same.",
		],
		options: { ...dryRun, ...fileOptions },
		examples: [
			"name-encoding rewrite escape src/main/resources",
			"name-encoding rewrite encode --dry-run a.properties",
		],
		run: rewrite,
	},
};

/** Runs the command that the arguments name. Returns the exit code. */
export async function runCommand(args: readonly string[], io: Surroundings): Promise<number> {
	const [name, ...rest] = args;
	if (name === "--version" || name === "-v") return print(io, `${version}\n`);
	if (name === "--help" || name === "-h") return print(io, generalHelp());
	if (name === "help") {
		const [topic] = rest;
		return topic === undefined ? print(io, generalHelp()) : runCommand([topic, "--help"], io);
	}
	const command = name !== undefined && Object.hasOwn(commands, name) ? commands[name] : undefined;
	if (name === undefined || !command) {
		const kind = name?.startsWith("-") ? "option" : "command";
		const sentence = name === undefined ? "A command is needed." : `There is no ${kind} "${visible(name)}".`;
		return sayAll(io, [`${sentence} See name-encoding --help.`], exitCodes.failed);
	}
	const read = readArguments(rest, command.options);
	if (typeof read === "string")
		return sayAll(io, [`${visible(read)} See name-encoding ${name} --help.`], exitCodes.failed);
	return read.has("help") ? print(io, helpFor(name, command)) : command.run(read, io);
}

async function print(io: Surroundings, text: string): Promise<number> {
	await write(io.stdout, text);
	return exitCodes.fine;
}

function generalHelp(): string {
	const rows = Object.entries(commands).map(([name, { summary }]) => `  ${name.padEnd(9)} ${summary}`);
	return lines(
		"Turns URIs into names and back, and checks the keys of .properties files.",
		"",
		"Usage: name-encoding COMMAND [OPTIONS] [ARGUMENTS]",
		"",
		"Commands:",
		...rows,
		"",
		"Options:",
		"  -h, --help     print this help, or that of a command",
		"  -v, --version  print the version",
		"",
		"Examples:",
		...Object.values(commands).map(({ examples }) => `  ${examples[0]}`),
		"",
		"The nameEncoding.* settings in the nearest .vscode/settings.json above a file apply here, too.",
	);
}

function helpFor(name: string, { usage, summary, about, options, examples }: Command): string {
	const help = { help: { help: "print this help" } };
	return lines(
		`name-encoding ${name}: ${summary}.`,
		"",
		`Usage: name-encoding ${name} ${usage}`,
		"",
		...about,
		"",
		"Options:",
		...linesFor({ ...options, ...help }),
		"",
		"Examples:",
		...examples.map((example) => `  ${example}`),
	);
}

function lines(...all: readonly string[]): string {
	return all.map((line) => `${line}\n`).join("");
}

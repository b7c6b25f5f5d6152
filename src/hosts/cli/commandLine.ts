/** Declares the commands, with their arguments, options and help. */
import { Argument, Command, CommanderError, Option } from "commander";
import { version } from "../../../package.json";
import { rewritings } from "../../keys/rewriteKeys";
import { rules } from "../../rules";
import { settingOf, severities } from "../../rules/rule";
import { type CheckOptions, check } from "./check";
import { convert } from "./encodeDecode";
import { exitCodes, Failure } from "./failure";
import { lsp } from "./lsp";
import { renameInFiles } from "./rename";
import { formats } from "./report/formats";
import { rewrite } from "./rewrite";
import { type CommandContext, forTerminal, warn } from "./streams";
import type { ChangeOptions } from "./writeOrPatch";

/** The options of all commands; each command has some of them. */
type Options = CheckOptions & ChangeOptions;

/** Runs a command with its arguments. Returns the exit code. */
type Run = (args: readonly string[], options: Options, io: CommandContext) => Promise<number>;

/** Adds a command to the program. */
type Add = (name: string, summary: string, about: string, examples: string, run: Run) => Command;

/** Parses the arguments and runs their command. Returns the exit code. */
export async function runCommand(args: readonly string[], io: CommandContext): Promise<number> {
	let code: number = exitCodes.ok;
	const program = newProgram(io);
	const add: Add = (name, summary, about, examples, run) => {
		const added = program
			.command(name)
			.summary(summary)
			.description(about)
			.addHelpText("after", `\nExamples:\n${examples}`);
		return added.action(async () => {
			code = await run(added.args, added.opts<Options>(), io);
		});
	};
	addCheck(add);
	addConversions(add);
	addChanges(add);
	addServer(add);
	try {
		await program.parseAsync(args, { from: "user" });
		return code;
	} catch (error) {
		if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.ok : exitCodes.failed;
		if (!(error instanceof Failure)) throw error;
		warn(io, error.sentences);
		return exitCodes.failed;
	}
}

function newProgram(io: CommandContext): Command {
	return new Command("name-encoding")
		.description("Turns URIs into names and back, and checks the keys of .properties files.")
		.version(version, "-v, --version")
		.addHelpText(
			"after",
			"\nThe nameEncoding.* settings in the nearest .vscode/settings.json above a file apply here, too.",
		)
		.exitOverride()
		.showSuggestionAfterError(false)
		.configureOutput({
			writeOut: (text) => io.stdout.write(text),
			writeErr: (text) => io.stderr.write(text),
			outputError: (text, write) =>
				write(`name-encoding: ${forTerminal(text.replace(/^error: |\n$/g, ""))}\n`),
		});
}

function addCheck(add: Add): void {
	const added = add(
		"check",
		"report problems with keys in .properties files",
		"Without a path, the working folder is checked. Files that .gitignore lists are left out, unless you name them. Use - for standard input; with --fix, its fixed text is printed, and the problems go to standard error.\n\nThe exit code is 0 if there is no problem at or above the level, 1 if there is one, and 2 if anything could not be checked. All problems are printed. After --fix or --fix-dry-run, only the remaining problems count; a key that would become the same as another is left unchanged and reported on standard error.",
		'  name-encoding check src "config/**/*.properties"\n  name-encoding check --format sarif > name-encoding.sarif\n  name-encoding check --fix-dry-run | git apply',
		check,
	)
		.argument("[path|glob...]")
		.addOption(
			new Option("--level <severity>", "the lowest severity that affects the exit code")
				.choices(severities)
				.default("warning"),
		)
		.addOption(
			new Option("--format <format>", "how problems are printed")
				.choices(Object.keys(formats))
				.default("text"),
		)
		.option(
			"--fix",
			"escape colons and spaces in keys, or name-encode URIs; write the canonical form of names",
		)
		.option("--fix-dry-run", "print what --fix would change as a patch")
		.option("--stdin-filename <path>", "check standard input with the settings for this path");
	addOptions(added, [...severityOptions, ...settingOptions, exclude]);
}

function addConversions(add: Add): void {
	for (const [conversion, summary, example] of [
		[
			"encode",
			"name-encode URIs",
			"  name-encoding encode http://www.example.com/foo/bar\n  name-encoding encode < uris.txt",
		],
		[
			"decode",
			"name-decode names to their URIs",
			"  name-encoding decode http---www.example.com-foo-bar\n  name-encoding decode < names.txt",
		],
	] as const) {
		const about = "Without a text, each line of standard input is converted.";
		const run: Run = (texts, _, io) => convert(conversion, texts, io);
		add(conversion, summary, about, example, run).argument("[text...]");
	}
}

function addChanges(add: Add): void {
	const unlessRefused =
		"Without a path, the files of the working folder are changed. Nothing is written if any file cannot be changed";
	const renaming = add(
		"rename",
		"rename a URI in all files, as a name and as a key",
		`Both are URIs or names of URIs. ${unlessRefused}, or if two keys would become the same.`,
		"  name-encoding rename http://example.com/old http://example.com/new\n  name-encoding rename --dry-run urn:isbn:0451450523 urn:isbn:0451450524 src",
		renameInFiles,
	)
		.argument("<old>")
		.argument("<new>");
	const rewriting = add(
		"rewrite",
		"rewrite all keys of .properties files that are URIs or names",
		`encode name-encodes URIs, escape escapes the colons of URIs, and canonicalize writes the canonical form of names. ${unlessRefused}. A key that would become the same as another is left unchanged and reported, and the exit code is 1. encode leaves out spring.schemas and the like, since Spring looks up the URI, unless you name the file.`,
		"  name-encoding rewrite escape src/main/resources\n  name-encoding rewrite encode --dry-run a.properties",
		rewrite,
	).addArgument(new Argument("<how>").choices(Object.keys(rewritings)));
	for (const added of [renaming, rewriting]) {
		added.argument("[path|glob...]").option("--dry-run", "print the changes as a patch, and write nothing");
		addOptions(added, [...settingOptions, maxFileSize]);
	}
	addOptions(rewriting, [exclude]);
}

function addServer(add: Add): void {
	add(
		"lsp",
		"serve an editor as a language server, over standard input and output",
		"Settings come from the editor, as nameEncoding.*, and from .vscode/settings.json. Only the editor writes files.",
		"  name-encoding lsp",
		lsp,
	)
		// Editors pass --stdio, and options of their own, such as --clientProcessId.
		.allowUnknownOption()
		.allowExcessArguments();
}

function addOptions(command: Command, options: readonly Option[]): void {
	for (const option of options) command.addOption(option);
}

/** An option that overrides a setting, by whose full name its value is kept. */
const settingOption = (setting: string, flags: string, about: string) =>
	Object.assign(new Option(flags, about), { attributeName: () => `nameEncoding.${setting}` });

const repeatable = (setting: string, flags: string, about: string) =>
	settingOption(setting, flags, `${about}; repeatable`).argParser((text, others: readonly string[] = []) => [
		...others,
		text,
	]);

/** The options of all commands that read files. */
const settingOptions = [
	repeatable("prefixes", "--prefix <text>", "a prefix that is allowed before names"),
	repeatable("schemes", "--scheme <scheme>", "an additional known scheme"),
	repeatable("properties", "--properties <glob>", "files with other names to read as .properties files"),
	settingOption("workspace.include", "--include <glob>", "which files to read in folders"),
];

const exclude = repeatable(
	"problems.exclude",
	"--exclude <glob>",
	'files that are neither checked nor rewritten, such as "legacy/**"',
);

const maxFileSize = settingOption(
	"workspace.maxFileSize",
	"--max-file-size <KB>",
	"larger files are left out when folders are searched for names",
).argParser((text) => (/^\d+(?:\.\d+)?$/.test(text) ? Number(text) : text));

const severityOptions = rules.map((rule) => {
	const about = `${rule.help.split(/[.:](?: |$)/)[0]} (default: ${rule.severity})`;
	return settingOption(`problems.${settingOf(rule)}`, `--${rule.id} <severity>`, about).choices([
		...severities,
		"off",
	]);
});

/** The commands of the command line: their arguments, options and help, and what they do. */
import { Argument, Command, CommanderError, InvalidArgumentError, Option } from "commander";
import { version } from "../../package.json";
import { readGlob, withSlashes } from "../node/globs";
import { rules, severities } from "../node/rules";
import type { Values } from "../node/settings";
import { type CheckOptions, check, formats } from "./check";
import { convert } from "./convert";
import { rename } from "./rename";
import { rewrite, rewritings } from "./rewrite";
import { exitCodes, Failure, harmless, type Surroundings, say } from "./streams";

/** Runs a command with its arguments. Returns the exit code. */
type Run = (
	args: readonly string[],
	options: CheckOptions & { readonly dryRun?: boolean },
) => Promise<number>;

/** Runs the command that the arguments name. Returns the exit code. */
export async function runCommand(args: readonly string[], io: Surroundings): Promise<number> {
	let code: number = exitCodes.fine;
	const program = new Command("name-encoding")
		.description("Turns URIs into names and back, and checks the keys of .properties files.")
		.version(version, "-v, --version")
		.addHelpText(
			"after",
			"\nThe nameEncoding.* settings in the nearest .vscode/settings.json above a file apply here, too.",
		)
		.exitOverride()
		.showSuggestionAfterError(false)
		.configureOutput({
			getOutHelpWidth: () => 100,
			writeOut: (text) => io.stdout.write(text),
			writeErr: (text) => io.stderr.write(text),
			outputError: (text, write) =>
				write(
					`name-encoding: ${harmless(text.replace(/^error: |\.?\n$/g, ""))}. See name-encoding --help.\n`,
				),
		});
	const command = (name: string, summary: string, about: string, examples: readonly string[], run: Run) => {
		const added = program.command(name).summary(summary).description(`${name}: ${summary}.\n\n${about}`);
		const lines = examples.map((example) => `  name-encoding ${name} ${example}`);
		added.addHelpText("after", ["\nExamples:", ...lines].join("\n"));
		return added.action(async () => {
			code = await run(added.args, { ...added.opts(), flags: flagsOf(added.opts()) });
		});
	};

	const checking = command(
		"check",
		"report the problems of the keys of .properties files",
		"Without a path, the working folder is checked. Files that .gitignore lists are left out, unless you name them. A - stands for standard input.\n\nThe exit code is 0 if there is no problem at or above the level, 1 if there is one, and 2 if anything could not be checked. All problems are printed. After --fix, only the problems that are left count. With --fix, standard input is printed as it is after the fixes, and the problems go to standard error.",
		[
			"",
			"--level error src 'config/**/*.properties'",
			"--format sarif > name-encoding.sarif",
			"--fix-dry-run | git apply",
		],
		(paths, options) => check(paths, options, io),
	)
		.argument("[path|glob...]")
		.addOption(
			new Option("--level <severity>", "the least severity that counts for the exit code")
				.choices(severities)
				.default("warning"),
		)
		.addOption(new Option("--format <format>", "how problems are printed").choices(formats).default("text"))
		.option("--excerpts", "print the line of each problem, as on a terminal")
		.option("--fix", "escape the colons of keys that Java cuts, and write names in canonical form")
		.option("--fix-dry-run", "print what --fix would change as a patch")
		.option("--stdin-filename <path>", "check standard input by the settings of this path");
	for (const { id, defaultSeverity = "off" } of rules) {
		const about = `the severity of this problem (default: "${defaultSeverity}")`;
		checking.addOption(new Option(`--${id} <severity>`, about).choices([...severities, "off"]));
	}
	const conversion = "Without a text, each line of standard input is converted.";
	command(
		"encode",
		"write URIs as names",
		conversion,
		["http://www.example.com/foo/bar", "< uris.txt"],
		(texts) => convert("encode", texts, io),
	).argument("[text...]");
	command(
		"decode",
		"write names as URIs",
		conversion,
		["http---www.example.com-foo-bar", "< names.txt"],
		(texts) => convert("decode", texts, io),
	).argument("[text...]");
	const unlessRefused =
		"Without a path, the files of the working folder are changed. Nothing is written if any file cannot be changed, or if two keys would become the same.";
	const dryRun = ["--dry-run", "write nothing, and print the changes as a patch"] as const;
	const renaming = command(
		"rename",
		"rename a URI wherever files have its name, or have it as a key",
		`Both are URIs, or names of URIs. ${unlessRefused}`,
		[
			"http://example.com/old http://example.com/new",
			"--dry-run urn:isbn:0451450523 urn:isbn:0451450524 src",
		],
		(args, options) => rename(args, options, io),
	)
		.argument("<old>")
		.argument("<new>")
		.argument("[path|glob...]")
		.option(...dryRun);
	const rewriting = command(
		"rewrite",
		"rewrite all keys of .properties files that are URIs or names",
		`encode writes URIs as names, escape escapes the colons of URIs, and canonicalize writes names in their canonical form. ${unlessRefused}`,
		["escape src/main/resources", "encode --dry-run a.properties"],
		(args, options) => rewrite(args, options, io),
	)
		.addArgument(new Argument("<how>").choices(rewritings))
		.argument("[path|glob...]")
		.option(...dryRun);
	for (const each of [checking, renaming, rewriting]) addFileOptions(each);

	try {
		await program.parseAsync(args, { from: "user" });
		return code;
	} catch (error) {
		if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.fine : exitCodes.failed;
		if (!(error instanceof Failure)) throw error;
		await say(io, error.sentences);
		return error.code;
	}
}

/** Adds the options that take the place of settings of files and names. */
function addFileOptions(command: Command): void {
	const collect = (text: string, others: readonly string[] = []) => [...others, text];
	command
		.option("--prefix <text>", "a text that may come before a name; may be given several times", collect)
		.option("--scheme <scheme>", "a scheme that is known, too; may be given several times", collect)
		.option(
			"--properties <glob>",
			"files of other names that are read as .properties; may be given several times",
			(glob, others?: readonly string[]) => collect(globOf(glob), others),
		)
		.option("--include <glob>", "the files in folders that are read", globOf)
		.option(
			"--exclude <glob>",
			"files that are neither checked nor rewritten; may be given several times",
			(glob, others?: readonly string[]) => collect(globOf(glob), others),
		)
		.option(
			"--max-file-size <KB>",
			"larger files are left out when folders are searched for names",
			(text) => {
				if (Number(text) > 0) return Number(text);
				throw new InvalidArgumentError("It must be a number.");
			},
		);
}

/** A glob as a person typed it. */
function globOf(typed: string): string {
	const { excess } = readGlob(typed);
	if (excess !== undefined) throw new InvalidArgumentError(`It has ${excess}.`);
	return withSlashes(typed);
}

/** Options by the settings whose place they take. Names that are no settings do no harm. */
function flagsOf(options: Values): Values {
	const settings: Readonly<Record<string, string>> = {
		prefix: "prefixes",
		scheme: "schemes",
		properties: "properties",
		include: "workspace.include",
		maxFileSize: "workspace.maxFileSize",
	};
	const entries = Object.entries(options);
	return Object.fromEntries(
		entries.map(([name, value]) => [`nameEncoding.${settings[name] ?? `problems.${name}`}`, value]),
	);
}

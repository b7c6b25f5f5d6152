/** The arguments of the commands. One table says how options are read, and explains them. */
import { type ParseArgsConfig, parseArgs } from "node:util";
import { rules, severities } from "./rules";
import { type Values, wantedOf } from "./settings";

export interface Option {
	/** The word for its value in the help; none for a switch. */
	readonly value?: string;
	/** The values that it may have, if they are few. */
	readonly choices?: readonly string[];
	/** Whether it may be given more than once. */
	readonly isList?: true;
	readonly help: string;
}

export type Options = Readonly<Record<string, Option>>;

/** The arguments of a command. */
export interface Arguments {
	readonly positionals: readonly string[];
	/** Whether a switch, or any option, is given. */
	has(option: string): boolean;
	/** The value of an option; the last one, if it is given more than once. */
	valueOf(option: string): string | undefined;
	/** The values that take the place of settings. */
	readonly settings: Values;
}

/** Options that take the place of settings, with the name of the setting. */
const settingOptions: Readonly<Record<string, Option & { readonly setting: string }>> = {
	prefix: {
		setting: "prefixes",
		value: "TEXT",
		isList: true,
		help: "a text that may come before a name; may be given several times",
	},
	scheme: {
		setting: "schemes",
		value: "SCHEME",
		isList: true,
		help: "a scheme that is known besides the registered ones; may be given several times",
	},
	properties: {
		setting: "properties",
		value: "GLOB",
		isList: true,
		help: "files of other names that are read as .properties; may be given several times",
	},
	include: { setting: "workspace.include", value: "GLOB", help: "the files in folders that are read" },
	exclude: {
		setting: "problems.exclude",
		value: "GLOB",
		isList: true,
		help: "files whose keys are neither checked nor rewritten; may be given several times",
	},
	"max-file-size": {
		setting: "workspace.maxFileSize",
		value: "KB",
		help: "larger files are left out when folders are searched for names",
	},
};

/** The options of every command that looks at files. */
export const fileOptions: Options = settingOptions;

/** The options of `check` that give each rule its severity. */
export const ruleOptions: Options = Object.fromEntries(
	rules.map(({ id, defaultSeverity = "off" }) => [
		id,
		{
			value: "SEVERITY",
			choices: [...severities, "off"],
			help: `the severity of this problem (${defaultSeverity})`,
		},
	]),
);

/** Reads arguments. Returns a sentence if they are not what the options allow. */
export function readArguments(args: readonly string[], options: Options): Arguments | string {
	const config: NonNullable<ParseArgsConfig["options"]> = { help: { type: "boolean", short: "h" } };
	for (const [name, { value, isList = false }] of Object.entries(options))
		config[name] = value === undefined ? { type: "boolean" } : { type: "string", multiple: isList };
	// Not strict, because Node's own sentences are hard to read.
	const parsed = parseArgs({ args: [...args], options: config, strict: false, tokens: true });
	for (const token of parsed.tokens) {
		const wrong = token.kind === "option" ? sentenceForOption(token, config) : undefined;
		if (wrong !== undefined) return wrong;
	}
	const settings: Record<string, unknown> = {};
	for (const [name, value] of Object.entries(parsed.values)) {
		const { choices = [] } = options[name] ?? {};
		if (choices.length > 0 && !choices.includes(String(value)))
			return `Option '--${name}' has no value '${value}': it takes ${choices.join(", ")}.`;
		const rule = rules.find(({ id }) => id === name);
		const setting = rule?.setting ?? settingOptions[name]?.setting;
		if (setting === undefined) continue;
		settings[setting] = setting === "workspace.maxFileSize" ? Number(value) : value;
		const wanted = wantedOf(setting);
		if (wanted && !wanted.isRight(settings[setting]))
			return `The value of option '--${name}' must be ${wanted.what}.`;
	}
	return {
		positionals: parsed.positionals,
		has: (option) => parsed.values[option] !== undefined,
		valueOf: (option) => {
			const value = parsed.values[option];
			return typeof value === "string" ? value : undefined;
		},
		settings,
	};
}

interface OptionToken {
	readonly name: string;
	readonly rawName: string;
	readonly value: string | undefined;
	/** Whether the value is written with "=". */
	readonly inlineValue: boolean | undefined;
}

/** What is wrong with an option as it is written; `undefined` if nothing is. */
function sentenceForOption(
	{ name, rawName, value, inlineValue }: OptionToken,
	config: NonNullable<ParseArgsConfig["options"]>,
): string | undefined {
	const known = Object.hasOwn(config, name) ? config[name] : undefined;
	if (!known)
		return `There is no option '${rawName}'. An argument that begins with a hyphen is written after "--".`;
	if (known.type === "boolean") return value === undefined ? undefined : `Option '--${name}' takes no value.`;
	if (value === undefined) return `Option '--${name}' needs a value.`;
	return inlineValue !== true && value.length > 1 && value.startsWith("-")
		? `Option '--${name}' needs a value. One that begins with a hyphen is written as '--${name}=${value}'.`
		: undefined;
}

/** The options as lines of a help text. */
export function linesFor(options: Options): string[] {
	const rows = Object.entries(options).map(([name, { value, choices, help }]) => {
		const shown =
			choices && choices.join("|").length < 40 && value !== "SEVERITY" ? choices.join("|") : value;
		return [`--${name}${shown === undefined ? "" : ` ${shown}`}`, help] as const;
	});
	return rows.map(([flag, help]) =>
		flag.length < 26 ? `  ${flag.padEnd(26)}${help}` : `  ${flag}\n${" ".repeat(28)}${help}`,
	);
}

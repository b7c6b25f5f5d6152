/** The settings of files: flags, the nearest `.vscode/settings.json`, and the defaults of the extension. */
import { existsSync, readFileSync, statSync } from "node:fs";
import path, { dirname, join } from "node:path";
import { getNodeValue, type Node, parseTree, printParseErrorCode } from "jsonc-parser";
import type { ProblemRule } from "../names/fileProblems";
import type { Vocabulary } from "../names/recognition";
import { ignoringCaseOfEndings, syntaxOfPath } from "../text/languages";
import { textsIn } from "../workspace/settings";
import { displayedPath, globMatcher, slashed } from "./globs";
import { defaultOf, rules, type Severity, severities, severityOf } from "./rules";

/** The settings of one file. */
export interface Settings {
	readonly vocabulary: Vocabulary;
	/** In bytes. */
	readonly maxFileSize: number;
	/** See `partsOf`. */
	readonly syntax: string;
	/** Whether it is looked at unasked. */
	readonly isIncluded: boolean;
	/** Whether its keys are neither checked nor changed in bulk. */
	readonly isUnchecked: boolean;
	/** The rules that are reported. */
	readonly severities: ReadonlyMap<ProblemRule, Severity>;
}

/** Settings by their names, without `nameEncoding.` before them. */
export type Values = Readonly<Record<string, unknown>>;

interface SettingsFile {
	/** The folder that its globs are relative to. */
	readonly folder: string;
	readonly values: Readonly<Record<string, unknown>>;
	readonly associations: readonly Association[];
}

interface Association {
	readonly matches: (path: string) => boolean;
	readonly id: string;
}

/** Reads each settings file once, when a file below it is first asked for. */
export class SettingsReader {
	readonly #flags: Values;
	/** The working folder. */
	readonly folder: string;
	readonly #known = new Map<string, Settings>();
	readonly #files = new Map<string, SettingsFile | undefined>();
	readonly #matchers = new Map<string, (path: string) => boolean>();
	/** Sentences about faults of settings files. If there are any, nothing may be done: the settings are only half understood. */
	readonly problems: string[] = [];

	/** @param folder the working folder, to which the globs of flags are relative */
	constructor(flags: Values, folder: string) {
		this.#flags = flags;
		this.folder = folder;
	}

	/** The settings of a file by its absolute path. */
	of(file: string): Settings {
		const known = this.#known.get(file) ?? this.#settingsOf(file);
		this.#known.set(file, known);
		return known;
	}

	#settingsOf(file: string): Settings {
		const found = this.#nearest(dirname(file));
		const isNamed = textsIn(this.#flags.properties).some((glob) =>
			this.#isMatchedByFlag(glob.includes("/") ? glob : `**/${glob}`, file),
		);
		const associated = isNamed ? "java-properties" : found && associatedId(found, file);
		const ids = associated === undefined ? idsOf(file) : [associated];
		const value = (name: string) => this.#value(name, found, ids);
		const isMatched = (name: string, glob: string) => {
			return found && !(name in this.#flags)
				? this.#matcher(glob)(slashed(file, found.folder))
				: this.#isMatchedByFlag(glob, file);
		};
		return {
			vocabulary: { prefixes: textsIn(value("prefixes")), schemes: textsIn(value("schemes")) },
			maxFileSize: Number(value("workspace.maxFileSize")) * 1024,
			syntax: syntaxOfPath(file, associated),
			isIncluded:
				isNamed || isMatched("workspace.include", ignoringCaseOfEndings(String(value("workspace.include")))),
			isUnchecked: textsIn(value("problems.exclude")).some((glob) => isMatched("problems.exclude", glob)),
			severities: severitiesBy(value),
		};
	}

	/** On a command line, a glob may lead out of the working folder, as paths do. */
	#isMatchedByFlag(glob: string, file: string): boolean {
		const [above = "", rest] = glob.split(/^((?:\.{1,2}\/+)+)/).slice(1);
		return this.#matcher(rest ?? glob)(slashed(file, join(this.folder, above)));
	}

	#value(name: string, file: SettingsFile | undefined, ids: readonly string[]): unknown {
		if (name in this.#flags) return this.#flags[name];
		const key = `nameEncoding.${name}`;
		const blocks = Object.entries(file?.values ?? {}).filter(([block]) => /^(?:\[[^\]]*\])+$/.test(block));
		// The most specific language comes first; of two blocks for it, the later one.
		for (const id of [...ids].reverse()) {
			for (const [block, values] of [...blocks].reverse())
				if (block.includes(`[${id}]`) && isObject(values) && key in values) return values[key];
		}
		return file && key in file.values ? file.values[key] : defaultOf(name);
	}

	#matcher(glob: string): (path: string) => boolean {
		const known = this.#matchers.get(glob) ?? globMatcher(glob);
		this.#matchers.set(glob, known);
		return known;
	}

	/** The settings file of a folder or the nearest above it, up to the root of the repository. */
	#nearest(folder: string): SettingsFile | undefined {
		if (this.#files.has(folder)) return this.#files.get(folder);
		const isTop = existsSync(join(folder, ".git")) || dirname(folder) === folder;
		const found = this.#read(folder) ?? (isTop ? undefined : this.#nearest(dirname(folder)));
		this.#files.set(folder, found);
		return found;
	}

	#read(folder: string): SettingsFile | undefined {
		const file = join(folder, ".vscode", "settings.json");
		let text: string;
		try {
			const stats = statSync(file, { throwIfNoEntry: false });
			if (!stats) return undefined;
			// Reading a pipe or a device may never end.
			if (!stats.isFile()) {
				this.#refuse(file, "The settings cannot be read: this is not a file.");
				return undefined;
			}
			text = readFileSync(file, "utf8").replace(/^\ufeff/, "");
		} catch (error) {
			const { code } = error as NodeJS.ErrnoException;
			if (code !== "ENOENT" && code !== "ENOTDIR")
				this.#refuse(file, `The settings cannot be read (${code}).`);
			return undefined;
		}
		const errors: Parameters<typeof parseTree>[1] = [];
		const tree = parseTree(text, errors, { allowTrailingComma: true, allowEmptyContent: true });
		const [first] = errors;
		if (first) {
			const reason = printParseErrorCode(first.error).replace(
				/(?!^)[A-Z]/g,
				(letter) => ` ${letter.toLowerCase()}`,
			);
			this.#refuse(file, `The settings are not JSON: ${reason.toLowerCase()}.`, text, first.offset);
			return undefined;
		}
		const values: unknown = tree ? getNodeValue(tree) : {};
		if (!isObject(values)) {
			this.#refuse(file, "The settings are not a JSON object.", text, 0);
			return undefined;
		}
		for (const { node, reason } of wrongValues(tree)) this.#refuse(file, reason, text, node.offset);
		return { folder, values, associations: associationsIn(values["files.associations"]) };
	}

	#refuse(file: string, reason: string, text?: string, offset = 0): void {
		const place = text === undefined ? "" : `:${placeIn(text, offset)}`;
		this.problems.push(`${displayedPath(file, this.folder)}${place} ${reason}`);
	}
}

/** The line and the column of an offset, both from 1. */
function placeIn(text: string, offset: number): string {
	const lines = text.slice(0, offset).split(/\r\n?|\n/);
	return `${lines.length}:${(lines.at(-1) ?? "").length + 1}`;
}

/** The values of our own settings that are not as they must be, also in the blocks of languages. */
function* wrongValues(object: Node | undefined): Generator<{ readonly node: Node; readonly reason: string }> {
	for (const { children: [key, node] = [] } of object?.children ?? []) {
		const name = String(key?.value);
		if (!node) continue;
		if (name.startsWith("[") && node.type === "object") yield* wrongValues(node);
		const setting = name.startsWith("nameEncoding.") ? name.slice("nameEncoding.".length) : undefined;
		const wanted = setting === undefined ? undefined : wantedOf(setting);
		if (wanted && !wanted.isRight(getNodeValue(node)))
			yield { node, reason: `${name} must be ${wanted.what}.` };
	}
}

interface Wanted {
	readonly what: string;
	isRight(value: unknown): boolean;
}

const allSeverities: readonly unknown[] = [...severities, "off"];

const aSeverity: Wanted = {
	what: `one of ${allSeverities.join(", ")}`,
	isRight: (value) => allSeverities.includes(value),
};

/** `undefined` for a setting that the command line does not read. */
export function wantedOf(setting: string): Wanted | undefined {
	if (rules.some((rule) => rule.setting === setting)) return aSeverity;
	switch (setting) {
		case "prefixes":
		case "schemes":
		case "problems.exclude":
			return {
				what: "a list of texts",
				isRight: (value) => Array.isArray(value) && value.every((item) => typeof item === "string"),
			};
		case "workspace.include":
			return { what: "a glob", isRight: (value) => typeof value === "string" };
		case "workspace.maxFileSize":
			return { what: "a number of KB", isRight: (value) => typeof value === "number" && value > 0 };
		default:
			return undefined;
	}
}

function severitiesBy(value: (name: string) => unknown): ReadonlyMap<ProblemRule, Severity> {
	const found = new Map<ProblemRule, Severity>();
	for (const { id, setting } of rules) {
		const severity = severityOf(value(setting));
		if (severity) found.set(id, severity);
	}
	return found;
}

function associationsIn(value: unknown): readonly Association[] {
	// VS Code takes the longest pattern, and the later of two that are as long; the case of letters does not matter.
	return Object.entries(isObject(value) ? value : {})
		.filter(([glob, id]) => typeof id === "string" && glob !== "")
		.reverse()
		.sort(([a], [b]) => b.length - a.length)
		.map(([pattern, id]) => {
			const glob = pattern.toLowerCase();
			// A pattern without a slash means the name of a file, wherever it is; another one, the whole path.
			const matches = globMatcher(glob.includes("/") ? glob.replace(/^\//, "") : `**/${glob}`);
			return { matches, id: String(id) };
		});
}

function associatedId({ associations }: SettingsFile, file: string): string | undefined {
	const whole = slashed(file, path.parse(file).root).toLowerCase();
	return associations.find(({ matches }) => matches(whole))?.id;
}

/** The names by which extensions know their own files. */
const particular: readonly [name: RegExp, ids: readonly string[]][] = [
	[/^(?:application|bootstrap).*\.properties$/i, ["quarkus-properties", "spring-boot-properties"]],
	[/^microprofile-config.*\.properties$/i, ["microprofile-properties"]],
	[/^jpa-named-queries\.properties$/i, ["jpa-query-properties"]],
];

/** The languages that VS Code may give to a file, with one extension or another; the most specific last. */
function idsOf(file: string): readonly string[] {
	const id = syntaxOfPath(file);
	if (id !== "properties") return [id];
	const name = path.basename(file);
	const known = particular.flatMap(([pattern, ids]) => (pattern.test(name) ? ids : []));
	return [id, "java-properties", ...known];
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The settings of files: flags, the nearest `.vscode/settings.json`, and the defaults of the extension. */
import { existsSync } from "node:fs";
import { dirname, join, parse } from "node:path";
import { type ParseError, parse as parseJson, printParseErrorCode } from "jsonc-parser";
import { quotable } from "../names/display";
import type { ProblemRule } from "../names/fileProblems";
import type { Vocabulary } from "../names/recognition";
import { ignoringCaseOfEndings, syntaxOfPath } from "../text/languages";
import { objectOf, textsIn } from "../workspace/settings";
import { displayedPath, readGlob, slashed } from "./globs";
import { properties, rules, type Severity, severityOf } from "./rules";
import { readIfFile } from "./storedText";

/** The settings that one settings file, or none, gives to the files below its folder. */
export interface Settings {
	readonly vocabulary: Vocabulary;
	/** In bytes. */
	readonly maxFileSize: number;
	/** The rules that are reported. */
	readonly severities: ReadonlyMap<ProblemRule, Severity>;
	/** How the text of a file is read; see `partsOf`. */
	syntaxOf(file: string): string;
	/** Whether a file is looked at unasked. */
	isIncluded(file: string): boolean;
	/** Whether the keys of a file are neither checked nor changed in bulk. */
	isExcluded(file: string): boolean;
}

/** Settings by their names. */
export type Values = Readonly<Record<string, unknown>>;

const include = "nameEncoding.workspace.include";
const exclude = "nameEncoding.problems.exclude";
const associations = "files.associations";

/** Reads each settings file once, when a file below it is first asked for. */
export class SettingsReader {
	readonly #byFolder = new Map<string, Settings>();
	/** Faults of settings files. If there are any, nothing may be done: the settings are only half understood. */
	readonly problems: string[] = [];
	/** What is passed over. */
	readonly notes: string[] = [];

	constructor(
		/** Values that take the place of those in files. */
		readonly flags: Values,
		/** The working folder, to which the globs of flags are relative. */
		readonly folder: string,
	) {}

	/** The settings of a file by its absolute path. */
	of(file: string): Settings {
		return this.#nearest(dirname(file));
	}

	/** Those of a folder or of the nearest one above it, up to the root of the repository. */
	#nearest(folder: string): Settings {
		const known = this.#byFolder.get(folder);
		if (known) return known;
		const isTop = existsSync(join(folder, ".git")) || dirname(folder) === folder;
		const values = this.#read(join(folder, ".vscode", "settings.json"));
		const settings =
			values || isTop ? this.#settingsOf(values ?? {}, folder) : this.#nearest(dirname(folder));
		this.#byFolder.set(folder, settings);
		return settings;
	}

	#settingsOf(values: Values, folder: string): Settings {
		const value = (name: string) => this.flags[name] ?? values[name] ?? properties[name]?.default;
		const matcher = (name: string, written?: (glob: string) => string) => {
			const base = name in this.flags ? this.folder : folder;
			const globs = textsIn([value(name)].flat()).map((glob) => {
				// On a command line, a glob may lead out of the folder, as paths do.
				const [above = ""] = /^(?:\.{1,2}\/+)*/.exec(glob) ?? [];
				return { ...readGlob(glob.slice(above.length), written), folder: join(base, above) };
			});
			return (file: string) => globs.some(({ folder, isMatch }) => isMatch(slashed(file, folder)));
		};
		const associationOf = associationsIn(values[associations]);
		// No setting: the editor has files.associations for this.
		const isNamed = matcher("nameEncoding.properties", (glob) => (glob.includes("/") ? glob : `**/${glob}`));
		const isIncluded = matcher(include, ignoringCaseOfEndings);
		const severities = new Map<ProblemRule, Severity>();
		for (const { id, setting } of rules) {
			const severity = severityOf(value(setting));
			if (severity) severities.set(id, severity);
		}
		return {
			vocabulary: {
				prefixes: textsIn(value("nameEncoding.prefixes")),
				schemes: textsIn(value("nameEncoding.schemes")),
			},
			maxFileSize: Number(value("nameEncoding.workspace.maxFileSize")) * 1024,
			severities,
			syntaxOf: (file) => (isNamed(file) ? "properties" : syntaxOfPath(file, associationOf(file))),
			isIncluded: (file) => isNamed(file) || isIncluded(file),
			isExcluded: matcher(exclude),
		};
	}

	/** The values of a file that can be used; `undefined` if there is no such file. */
	#read(file: string): Values | undefined {
		const refuse = (reason: string, place = "") =>
			this.problems.push(`${displayedPath(file, this.folder)}${place} ${reason}`);
		try {
			const text = readIfFile(file)
				?.toString("utf8")
				.replace(/^\ufeff/, "");
			if (text === undefined) return undefined;
			const errors: ParseError[] = [];
			const values = parseJson(text, errors, { allowTrailingComma: true, allowEmptyContent: true }) ?? {};
			for (const { error, offset } of errors.slice(0, 1)) {
				const lines = text.slice(0, offset).split(/\r\n?|\n/);
				const reason = printParseErrorCode(error)
					.replace(/(?!^)[A-Z]/g, " $&")
					.toLowerCase();
				refuse(
					`The settings are not JSON: ${reason}.`,
					`:${lines.length}:${(lines.at(-1) as string).length + 1}`,
				);
			}
			if (objectOf(values) !== values || Array.isArray(values)) refuse("The settings are not a JSON object.");
			return Object.fromEntries(
				Object.entries(objectOf(values)).filter(([name, value]) => {
					const fault = faultOf(name, value);
					if (fault !== undefined) refuse(`${name} ${fault}`);
					return fault === undefined;
				}),
			);
		} catch (error) {
			const reason = error instanceof RangeError ? "they are nested too deeply" : (error as Error).message;
			refuse(`The settings cannot be read: ${reason}.`);
			return {};
		}
	}
}

/** What is wrong with the value of a setting that is read here; `undefined` if nothing is. */
function faultOf(name: string, value: unknown): string | undefined {
	const isRead = /^nameEncoding\.(?:prefixes|schemes|problems\.|workspace\.)/.test(name);
	const { type, enum: choices } = (isRead && properties[name]) || { type: undefined };
	if (choices && !choices.includes(value)) return `must be one of ${choices.join(", ")}.`;
	if (type === "array" && !(Array.isArray(value) && value.every((item) => typeof item === "string")))
		return "must be a list of texts.";
	if (type !== "array" && type !== undefined && typeof value !== type) return `must be a ${type}.`;
	const globs =
		name === associations
			? Object.keys(objectOf(value))
			: name === include || name === exclude
				? textsIn([value].flat())
				: [];
	const refused = globs.find((glob) => readGlob(glob).excess !== undefined);
	return refused && `has a glob with ${readGlob(refused).excess}: ${quotable(refused)}`;
}

/** The language that a user associates with a file. As in VS Code, the longest glob wins, and the later of two such. */
function associationsIn(value: unknown): (file: string) => string | undefined {
	const byLength = Object.entries(objectOf(value))
		.reverse()
		.sort(([a], [b]) => b.length - a.length);
	const known = byLength.map(([glob, id]) => {
		// Without a slash, it is the name of a file; with one, the whole path.
		const whole = glob.includes("/") ? glob.replace(/^\//, "") : `**/${glob}`;
		return { id: String(id), ...readGlob(whole.toLowerCase()) };
	});
	return (file) => {
		const path = slashed(file, parse(file).root).toLowerCase();
		return known.find(({ isMatch }) => isMatch(path))?.id;
	};
}

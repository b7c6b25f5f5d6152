/** The settings of files: flags, the nearest `.vscode/settings.json`, and the defaults of the extension. */
import { existsSync } from "node:fs";
import { dirname, join, parse } from "node:path";
import { type ParseError, parse as parseJson, printParseErrorCode } from "jsonc-parser";
import { quotable } from "../names/display";
import type { Severities } from "../names/fileProblems";
import type { Vocabulary } from "../names/recognition";
import { ignoringCaseOfEndings, syntaxOfPath } from "../text/languages";
import { associationsIn, objectOf, textsIn } from "../workspace/settings";
import { readGlob } from "./globs";
import { displayedPath, slashed, withSlashes } from "./paths";
import { settings, severitiesBy } from "./rules";
import { readIfFile } from "./storedText";

/** The settings that one settings file, or none, gives to the files below its folder. */
export interface Settings {
	readonly vocabulary: Vocabulary;
	readonly severities: Severities;
	/** In bytes. */
	readonly maxFileSize: number;
	/** How the text of a file is read; see `partsOf`. */
	syntaxOf(file: string): string;
	/** Whether a file is looked at unasked. */
	isIncluded(file: string): boolean;
	/** Whether the keys of a file are neither checked nor changed in bulk. */
	isExcluded(file: string): boolean;
	/** Any of the settings. */
	value(name: string): unknown;
}

/** Settings by their names. */
export type Values = Readonly<Record<string, unknown>>;

const include = "nameEncoding.workspace.include";
const exclude = "nameEncoding.problems.exclude";
const associations = "files.associations";
/** Files of other names that are read as .properties, by a flag alone. */
const properties = "nameEncoding.properties";

/** Reads each settings file once, when a file below it is first asked for. */
export class SettingsReader {
	readonly #byFolder = new Map<string, Settings>();
	/** Faults of settings files. If there are any, nothing may be done: the settings are only half understood. */
	readonly problems: string[] = [];
	/** What is passed over. */
	readonly notes: string[] = [];

	/** Values that take the place of those in files. */
	readonly flags: Values;

	constructor(
		flags: Values,
		/** The working folder, to which the globs of flags are relative. */
		readonly folder: string,
	) {
		this.flags = this.#usable(flags, "");
	}

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
		const value = (name: string) => this.flags[name] ?? values[name] ?? settings[name]?.default;
		const matcher = (name: string, written?: (glob: string) => string) => {
			const base = name in this.flags ? this.folder : folder;
			const globs = textsIn([value(name)].flat())
				.map((glob) => withSlashes(glob))
				.map((glob) => {
					// On a command line, a glob may lead out of the folder, as paths do.
					const [above = ""] = /^(?:\.{1,2}\/+)*/.exec(glob) ?? [];
					return { ...readGlob(glob.slice(above.length), written), folder: join(base, above) };
				});
			return (file: string) => globs.some(({ folder, isMatch }) => isMatch(slashed(file, folder)));
		};
		const isIncluded = matcher(include, ignoringCaseOfEndings);
		// Without a slash, a glob means the name of a file, wherever it is.
		const isOfFlag = matcher(properties, (glob) => (glob.includes("/") ? glob : `**/${glob}`));
		const associated = associationsIn(values[associations]).map(({ glob, languageId }) => ({
			languageId,
			...readGlob(glob.replace(/^\//, "")),
		}));
		return {
			vocabulary: {
				prefixes: textsIn(value("nameEncoding.prefixes")),
				schemes: textsIn(value("nameEncoding.schemes")),
			},
			maxFileSize: Number(value("nameEncoding.workspace.maxFileSize")) * 1024,
			severities: severitiesBy(value),
			syntaxOf: (file) => {
				if (isOfFlag(file)) return "properties";
				const path = slashed(file, parse(file).root).toLowerCase();
				return syntaxOfPath(file, associated.find(({ isMatch }) => isMatch(path))?.languageId);
			},
			isIncluded: (file) => isOfFlag(file) || isIncluded(file),
			isExcluded: matcher(exclude),
			value,
		};
	}

	/** The values of a file that can be used; `undefined` if there is no such file. */
	#read(file: string): Values | undefined {
		const title = displayedPath(file, this.folder);
		const refuse = (reason: string) => this.problems.push(title + reason);
		try {
			const text = readIfFile(file)
				?.toString("utf8")
				.replace(/^\ufeff/, "");
			if (text === undefined) return undefined;
			const errors: ParseError[] = [];
			const values = parseJson(text, errors, { allowTrailingComma: true, allowEmptyContent: true }) ?? {};
			const [first] = errors;
			if (first) {
				const line = text.slice(0, first.offset).split(/\r\n?|\n/).length;
				refuse(`:${line} The settings are not JSON: ${printParseErrorCode(first.error)}.`);
			} else if (objectOf(values) !== values || Array.isArray(values)) {
				refuse(" The settings are not a JSON object.");
			}
			return this.#usable(objectOf(values), `${title} `);
		} catch (error) {
			const reason = error instanceof RangeError ? "they are nested too deeply" : (error as Error).message;
			refuse(` The settings cannot be read: ${reason}.`);
			return {};
		}
	}

	/** Drops the values that cannot be used, and records why. */
	#usable(values: object, where: string): Values {
		const isUsable = ([name, value]: readonly [string, unknown]) => {
			const fault = faultOf(name, value);
			if (fault !== undefined) this.problems.push(`${where}${name} ${fault}`);
			return fault === undefined;
		};
		return Object.fromEntries(Object.entries(values).filter(isUsable));
	}
}

/** What is wrong with the value of a setting that is read here; `undefined` if nothing is. */
function faultOf(name: string, value: unknown): string | undefined {
	const isRead = /^nameEncoding\.(?:prefixes|schemes|problems\.|workspace\.)/.test(name);
	const property = isRead ? settings[name] : undefined;
	const { type, enum: choices = [value] } = property ?? {};
	if (type !== undefined && type !== (Array.isArray(value) ? "array" : typeof value))
		return `must be of type ${type}.`;
	if (!choices.includes(value)) return `must be one of ${choices.join(", ")}.`;
	const isGlobs = /\.(?:include|exclude|properties)$/.test(name);
	const globs = name === associations ? Object.keys(objectOf(value)) : isGlobs ? textsIn([value].flat()) : [];
	const refused = globs.find((glob) => readGlob(glob).excess);
	return refused && `has a glob with ${readGlob(refused).excess}: ${quotable(refused)}`;
}

/** The settings of the extension among others, as clients of the language server nest them, or by themselves. */
export function valuesIn(settings: unknown): Values {
	const all = objectOf(settings) as Values;
	return flattened(all.nameEncoding ?? all, "nameEncoding");
}

/** Settings by their whole names. That one is not set may be said by `null`. */
function flattened(value: unknown, name: string): Values {
	if (value === null || value === undefined) return {};
	if (typeof value !== "object" || Array.isArray(value)) return { [name]: value };
	const within = Object.entries(value).map(([key, each]) => flattened(each, `${name}.${key}`));
	return Object.assign({}, ...within);
}

/**
 * Settings per file: overrides, which are flags or an editor's settings, then the nearest
 * `.vscode/settings.json`, then the extension's defaults. Reports invalid values.
 */
import { dirname, isAbsolute, join } from "node:path";
import { type ParseError, parse as parseJson, printParseErrorCode } from "jsonc-parser";
import { contributes } from "../../../package.json";
import { Lines } from "../../text/lines";
import { getOrMake } from "../../text/maps";
import { objectOf } from "../../text/typeChecks";
import { forMessage } from "../../wording/display";
import { associationsIn, type Settings, settingsFrom, stringsIn } from "../../workspace/settings";
import { isRepository } from "./gitignore";
import { globLimits, readGlob } from "./globs";
import { displayedPath, slashed, withSlashes } from "./paths";
import { readStored } from "./storedFiles";

/** The settings of all files that share a settings file, or have none. */
interface FileSettings extends Settings {
	/** The language id that the user associates with a file name. */
	associatedLanguage(file: string): string | undefined;
	/** Whether a file is read without being named. */
	isIncluded(file: string): boolean;
	/** Whether the keys of a file are neither checked nor changed in bulk. */
	isExcluded(file: string): boolean;
}

/** A setting in the extension's manifest. */
interface Property {
	readonly type: string;
	readonly default: unknown;
	readonly enum?: readonly unknown[];
}

const declaredSettings: Readonly<Record<string, Property>> = contributes.configuration.properties;

/** Settings by their full names. */
export type SettingValues = Readonly<Record<string, unknown>>;

const include = "nameEncoding.workspace.include";
const exclude = "nameEncoding.problems.exclude";
const associations = "files.associations";
/** Globs of other files to read as `.properties`: a flag, and a setting of the language server. */
const properties = "nameEncoding.properties";

/** Reads each settings file once, on demand. */
export class SettingsReader {
	readonly #byFolder = new Map<string, FileSettings>();
	/** Overrides for the values in settings files. They may have other options, too, which are not read. */
	readonly overrides: SettingValues;
	/**
	 * Errors about invalid values, which count as unset, in overrides and in the settings files read so far.
	 */
	readonly errors = new Set<string>();

	constructor(
		overrides: SettingValues,
		/** The working folder. */
		readonly folder: string,
		/** Others that globs of overrides are relative to. */
		readonly roots: readonly string[] = [],
	) {
		this.overrides = this.#usable(overrides, "");
	}

	/** @param file an absolute path, or the URI of a document without a file */
	of(file: string): FileSettings {
		return this.ofFolder(isAbsolute(file) ? dirname(file) : undefined);
	}

	/**
	 * The settings of a folder, by default the working folder, or its nearest parent with a settings file, up to
	 * the root of the repository.
	 */
	ofFolder(folder = this.folder): FileSettings {
		return getOrMake(this.#byFolder, folder, () => {
			const isTop = isRepository(folder) || dirname(folder) === folder;
			const read = this.#read(join(folder, ".vscode", "settings.json"));
			if (!read && !isTop) return this.ofFolder(dirname(folder));
			return this.#settingsOf(read ?? {}, folder);
		});
	}

	#settingsOf(values: SettingValues, folder: string): FileSettings {
		const matcher = (name: string, globs: readonly string[]) => {
			const patterns = globs.map((glob) => readGlob(withSlashes(glob)));
			const bases = name in this.overrides ? [this.folder, ...this.roots] : [folder];
			return (file: string) =>
				bases.some((base) => patterns.some(({ isMatch }) => isMatch(slashed(file, base))));
		};
		const read = settingsFrom((setting) => {
			const name = `nameEncoding.${setting}`;
			return this.overrides[name] ?? values[name] ?? declaredSettings[name]?.default;
		});
		const isIncluded = matcher(include, [read.include]);
		// A glob without a slash matches file names in any folder.
		const anywhere = (glob: string) => withSlashes(glob).replace(/^(?!.*\/)/s, "**/");
		const matchesFlag = matcher(properties, stringsIn(this.overrides[properties]).map(anywhere));
		const associated = associationsIn(values[associations]).map(({ glob, languageId }) => ({
			languageId,
			...readGlob(glob),
		}));
		return {
			...read,
			associatedLanguage: (file) => {
				if (matchesFlag(file)) return "properties";
				return associated.find(({ isMatch }) => isMatch(file.toLowerCase()))?.languageId;
			},
			isIncluded: (file) => matchesFlag(file) || isIncluded(file),
			isExcluded: matcher(exclude, read.exclude),
		};
	}

	/** The valid values in a settings file; `undefined` if it does not exist. */
	#read(file: string): SettingValues | undefined {
		const stored = readStored(file);
		if (stored === "missing") return undefined;
		const title = displayedPath(file, this.folder);
		try {
			if (typeof stored === "string") throw new Error("it is not a text file");
			const text = stored.text.replace(/^\ufeff/, "");
			const errors: ParseError[] = [];
			const parsed = parseJson(text, errors, { allowTrailingComma: true, allowEmptyContent: true });
			for (const { offset, error } of errors.slice(0, 1)) {
				const place = `${title}:${new Lines(text).positionAt(offset).line + 1}`;
				this.errors.add(`${place} The settings are not JSON: ${printParseErrorCode(error)}.`);
			}
			return this.#usable(objectOf(parsed), `${title} `);
		} catch (error) {
			const reason = error instanceof RangeError ? "they are nested too deeply" : (error as Error).message;
			this.errors.add(`${title} The settings cannot be read: ${reason}.`);
			return {};
		}
	}

	#usable(values: object, where: string): SettingValues {
		const valid = Object.entries(values).filter(([name, value]) => {
			const reason = reasonAgainst(name, value);
			if (reason) this.errors.add(`${where}${name} ${reason}`);
			return !reason;
		});
		return Object.fromEntries(valid);
	}
}

/** Returns why the value of a setting is invalid; `undefined` if it is valid, or the setting is not ours. */
function reasonAgainst(name: string, value: unknown): string | undefined {
	const { type, enum: choices = [value] }: Partial<Property> =
		name === properties ? { type: "array" } : (declaredSettings[name] ?? {});
	if (type !== undefined && type !== (Array.isArray(value) ? "array" : typeof value))
		return `must be of type ${type}.`;
	if (!choices.includes(value)) return `must be one of ${choices.join(", ")}.`;
	const globs: SettingValues = {
		[include]: [value],
		[exclude]: value,
		[properties]: value,
		[associations]: Object.keys(objectOf(value)),
	};
	const tooLarge = stringsIn(globs[name]).find((glob) => readGlob(glob).isTooLarge);
	return tooLarge && `has a glob with more than ${globLimits}: ${forMessage(tooLarge)}`;
}

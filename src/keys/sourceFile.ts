/** A file with its text, on the disk or in an editor. */
import { Lines } from "../text/lines";
import { FileKeys } from "./fileKeys";
import type { NameSettings } from "./nameSettings";

/** The settings that every file needs; subclasses need more. */
interface SourceSettings {
	readonly nameSettings: NameSettings;
}

/** The text of a file, and what determines how it is read. */
export interface SourceFacts<Settings extends SourceSettings = SourceSettings> {
	/** Its id in the workspace. */
	readonly file: string;
	readonly text: string;
	/** A language id. If it is in no row of the language table, nothing is known of the syntax. */
	readonly syntax: string;
	readonly settings: Settings;
	/** Whether its characters are octets of an unknown encoding, as the file is not UTF-8. */
	readonly isOctets?: boolean | undefined;
}

/** Parts of a file that are computed already. */
export interface KnownOfFile {
	readonly keys?: FileKeys | undefined;
	/** By default, the lines of a text as it is stored. */
	readonly lines?: Lines | undefined;
}

/** A file with its text. Immutable; finds its keys when first asked for. */
export class SourceFile<Settings extends SourceSettings = SourceSettings> implements SourceFacts<Settings> {
	readonly file: string;
	readonly text: string;
	readonly syntax: string;
	readonly settings: Settings;
	readonly nameSettings: NameSettings;
	readonly isOctets: boolean | undefined;
	readonly lines: Lines;
	#keys: FileKeys | undefined;

	constructor(facts: SourceFacts<Settings>, { keys, lines }: KnownOfFile = {}) {
		this.file = facts.file;
		this.text = facts.text;
		this.syntax = facts.syntax;
		this.settings = facts.settings;
		this.nameSettings = facts.settings.nameSettings;
		this.isOctets = facts.isOctets;
		this.lines = lines ?? Lines.ofFile(facts.text);
		this.#keys = keys;
	}

	/** The keys, if it is a `.properties` file. */
	get keys(): FileKeys | undefined {
		if (this.syntax === "properties")
			this.#keys ??= new FileKeys(this.text, this.nameSettings, { lines: this.lines });
		return this.#keys;
	}
}

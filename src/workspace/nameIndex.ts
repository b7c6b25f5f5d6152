/** Tells which files of a workspace write a URI as a name. */

/**
 * Keeps some texts for each file: the normal names of its names, each on a line. If a URI is written in another
 * spelling than its normal name, its canonical name follows on the next line, after a tab. A text begins and ends with
 * a line feed. So a search through all files takes some milliseconds, and does not need millions of strings. The index
 * does not know where the names stand: a file must be read anew before it is changed anyway.
 */
export class NameIndex {
	readonly #textsOf = new Map<string, readonly string[]>();
	#size = 0;

	/** The length of all that is kept, in UTF-16 code units. */
	get size(): number {
		return this.#size;
	}

	/** The files that have names now. A caller that pauses may find others later. */
	files(): string[] {
		return [...this.#textsOf.keys()];
	}

	/** The texts of a file, for the functions below: the same array until its names are replaced. */
	textsOf(file: string): readonly string[] {
		return this.#textsOf.get(file) ?? [];
	}

	/** The texts of all files, each with its file. A caller that pauses may miss files that come later. */
	*texts(): Generator<readonly [file: string, text: string]> {
		for (const file of this.files()) for (const text of this.textsOf(file)) yield [file, text];
	}

	/** Replaces the texts of a file; see `indexTextsIn`. */
	set(file: string, texts: readonly string[]): void {
		this.#size += lengthOf(texts) - lengthOf(this.textsOf(file));
		this.#textsOf.delete(file);
		if (texts.length > 0) this.#textsOf.set(file, texts);
	}
}

/** Whether a text of `NameIndex` has a normal name. */
export function hasName(text: string, normalName: string): boolean {
	return text.includes(`\n${normalName}\n`);
}

/** The canonical names of the URIs in a text of `NameIndex`, in the spelling of the files. */
export function namesIn(text: string): string[] {
	// A normal name is left out where a canonical one follows it.
	return text
		.replace(/^[^\n]*\n\t/gm, "")
		.split("\n")
		.slice(1, -1);
}

/** The lines of each URI in a text of `NameIndex` if its normal name, or its name on the next line, contains a part. */
export function linesWith(text: string, part: string): string[] {
	const found: string[] = [];
	// The case of letters does not matter.
	const pattern = new RegExp(part.replace(/[^0-9A-Za-z_]/g, "\\$&"), "gi");
	for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
		let end = text.indexOf("\n", match.index);
		pattern.lastIndex = end;
		let start = text.lastIndexOf("\n", match.index) + 1;
		// The normal name of a name is on the line above.
		if (text.charAt(start) === "\t") start = text.lastIndexOf("\n", start - 2) + 1;
		else if (text.charAt(end + 1) === "\t") end = text.indexOf("\n", end + 1);
		found.push(text.slice(start, end));
	}
	return found;
}

function lengthOf(texts: readonly string[]): number {
	return texts.reduce((sum, { length }) => sum + length, 0);
}

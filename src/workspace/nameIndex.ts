/** In which files of a workspace each URI is written as a name. */

/**
 * Keeps some texts for each file: the normal names (see `normalNameOf`) of its names, each on a line. If a URI is written
 * in another spelling than its normal name, its canonical name follows on a line of its own, after a tab, in the same
 * text. A text begins and ends with a line feed. So a search through all files takes some milliseconds, and there are no
 * millions of strings to make and collect. The index does not know where the names stand: a file that is to be changed is
 * read anew anyway.
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

	/** The texts of a file, for the functions below: the same array, as long as its names are not replaced. */
	textsOf(file: string): readonly string[] {
		return this.#textsOf.get(file) ?? [];
	}

	/** Each text of each file that has names when it is called, with the file. */
	*texts(): Generator<readonly [file: string, text: string]> {
		for (const file of this.files()) for (const text of this.textsOf(file)) yield [file, text];
	}

	/** Replaces the texts of a file; see `indexTextsIn`. */
	set(file: string, texts: readonly string[]): void {
		this.delete(file);
		if (texts.length === 0) return;
		this.#textsOf.set(file, texts);
		this.#size += lengthOf(texts);
	}

	delete(file: string): void {
		this.#size -= lengthOf(this.textsOf(file));
		this.#textsOf.delete(file);
	}
}

/** Whether a text of `NameIndex` has a normal name. */
export function hasName(text: string, normalName: string): boolean {
	return text.includes(`\n${normalName}\n`);
}

/** The canonical names of the URIs in a text of `NameIndex`, as these are written. */
export function namesIn(text: string): string[] {
	// A normal name is left out where a canonical one follows it.
	return text
		.replace(/^[^\n]*\n\t/gm, "")
		.split("\n")
		.slice(1, -1);
}

/** The lines of each URI in a text of `NameIndex` whose normal name, or whose name on the line after that, contains a part. */
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

/** In which files of a workspace each URI is written as a name. */

/**
 * Keeps one text for each file: the normal names (see `normalNameOf`) of its names, each on a line. If a URI is written in
 * another spelling than its normal name, its canonical name follows on a line of its own, after a tab. So a search through
 * all files takes some milliseconds, and there are no millions of strings to make and collect. The index does not know
 * where the names stand: a file that is to be changed is read anew anyway.
 */
export class NameIndex {
	readonly #textOf = new Map<string, string>();
	#size = 0;

	/** The length of all that is kept, in UTF-16 code units. */
	get size(): number {
		return this.#size;
	}

	/** The files that have names now. A caller that pauses may find others later. */
	files(): string[] {
		return [...this.#textOf.keys()];
	}

	/** Replaces the lines of a file; see `indexLinesIn`. */
	set(file: string, lines: readonly string[]): void {
		this.delete(file);
		if (lines.length === 0) return;
		const text = ["", ...lines, ""].join("\n");
		this.#textOf.set(file, text);
		this.#size += text.length;
	}

	delete(file: string): void {
		this.#size -= this.#textOf.get(file)?.length ?? 0;
		this.#textOf.delete(file);
	}

	has(file: string, normalName: string): boolean {
		return this.#textOf.get(file)?.includes(`\n${normalName}\n`) ?? false;
	}

	/** The canonical names of the URIs of a file, as these are written, one after the other: there may be many. */
	*namesOf(file: string): Generator<string> {
		const text = this.#textOf.get(file) ?? "";
		for (let start = 1; start < text.length; ) {
			const end = text.indexOf("\n", start);
			const canonicalEnd = text.charAt(end + 1) === "\t" ? text.indexOf("\n", end + 1) : end;
			yield canonicalEnd === end ? text.slice(start, end) : text.slice(end + 2, canonicalEnd);
			start = canonicalEnd + 1;
		}
	}

	/** The lines of each URI of a file whose normal name, or whose name on the line after that, contains a part. */
	*linesWith(file: string, part: string): Generator<string> {
		const text = this.#textOf.get(file) ?? "";
		// The case of letters does not matter.
		const pattern = new RegExp(part.replace(/[^0-9A-Za-z_]/g, "\\$&"), "gi");
		for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
			let end = text.indexOf("\n", match.index);
			pattern.lastIndex = end;
			let start = text.lastIndexOf("\n", match.index) + 1;
			// The normal name of a name is on the line above.
			if (text.charAt(start) === "\t") start = text.lastIndexOf("\n", start - 2) + 1;
			else if (text.charAt(end + 1) === "\t") end = text.indexOf("\n", end + 1);
			yield text.slice(start, end);
		}
	}
}

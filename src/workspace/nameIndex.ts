/** In which files of a workspace each URI is written as a name. */

/**
 * Keeps of each file one text, the meanings (see `meaningOf`) of its names a line each and, after a tab on a line of
 * its own, the canonical name of a URI that is written in another spelling than its meaning: a search through all of them
 * takes some milliseconds, and neither strings nor tables of millions have to be made, moved and collected. Where the
 * names stand is not kept: a file that is to be changed is read anew anyway.
 */
export class NameIndex {
	readonly #textOf = new Map<string, string>();
	#size = 0;

	/** The length of all that is kept, in UTF-16 code units. */
	get size(): number {
		return this.#size;
	}

	/** The files that have any now; whoever looks through them in slices may find others there later. */
	files(): string[] {
		return [...this.#textOf.keys()];
	}

	/** Puts the lines of a file, see `indexLinesIn`, in the place of those that it had. */
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

	has(file: string, meaning: string): boolean {
		return this.#textOf.get(file)?.includes(`\n${meaning}\n`) ?? false;
	}

	/** The canonical names of a file, of its URIs as they are written. */
	namesOf(file: string): string[] {
		const names: string[] = [];
		for (const line of this.#textOf.get(file)?.slice(1, -1).split("\n") ?? []) {
			if (line.startsWith("\t")) names[names.length - 1] = line.slice(1);
			else names.push(line);
		}
		return names;
	}

	/** The meanings of a file that hold a part, in whatever case of letters, or whose names do. */
	*meaningsWith(file: string, part: string): Generator<string> {
		const text = this.#textOf.get(file) ?? "";
		const pattern = new RegExp(part.replace(/[^0-9A-Za-z_]/g, "\\$&"), "gi");
		for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
			const end = text.indexOf("\n", match.index);
			let start = text.lastIndexOf("\n", match.index) + 1;
			// Of a name, the meaning is on the line above.
			if (text.charAt(start) === "\t") start = text.lastIndexOf("\n", start - 2) + 1;
			yield text.slice(start, text.indexOf("\n", start));
			pattern.lastIndex = end;
		}
	}
}

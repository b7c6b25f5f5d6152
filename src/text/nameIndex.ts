/** In which files of a workspace each URI is written as a name. */

/**
 * Keeps of each file one text, the meanings (see `meaningOf`) of its names a line each: a search through all of them
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

	/** Puts the meanings of a file in the place of those that it had. */
	set(file: string, meanings: readonly string[]): void {
		this.delete(file);
		if (meanings.length === 0) return;
		const text = ["", ...meanings, ""].join("\n");
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

	/** The meanings of a file. */
	meaningsOf(file: string): string[] {
		return this.#textOf.get(file)?.slice(1, -1).split("\n") ?? [];
	}

	/** The meanings of a file that hold a part, in whatever case of letters. */
	*meaningsWith(file: string, part: string): Generator<string> {
		const text = this.#textOf.get(file) ?? "";
		const pattern = new RegExp(part.replace(/[^0-9A-Za-z_]/g, "\\$&"), "gi");
		for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
			const end = text.indexOf("\n", match.index);
			yield text.slice(text.lastIndexOf("\n", match.index) + 1, end);
			pattern.lastIndex = end;
		}
	}
}

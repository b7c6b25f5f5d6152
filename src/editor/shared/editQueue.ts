/** Edits one after the other. */
import type { TextDocument } from "vscode";
import { sayNothingChanged } from "./documentEdits";
import { tell } from "./log";

/** One serves the whole extension, so that the edits of one feature wait for those of another. */
export class EditQueue {
	#last: Promise<unknown> = Promise.resolve();

	/**
	 * Applies an edit after those that are being applied, and only if what it was made for is still there: VS Code lets
	 * two edits through that it has checked at the same time, and the second then writes where the first has written.
	 *
	 * @returns whether it is applied
	 */
	apply(isCurrent: () => boolean | Promise<boolean>, apply: () => Thenable<boolean>): Promise<boolean> {
		const applied = this.#last.then(async () => (await isCurrent()) && (await apply()));
		this.#last = applied.catch(() => undefined);
		return applied;
	}

	/** Applies an edit that changes the document, and says so where it did not. */
	async applyOrSay(document: TextDocument, apply: () => Thenable<boolean>): Promise<boolean> {
		const { version } = document;
		let isDone = false;
		try {
			isDone = await this.apply(() => !document.isClosed && document.version === version, apply);
		} catch (error) {
			// The editor was closed while something was asked.
			tell("warn", String(error));
		}
		if (!isDone) sayNothingChanged();
		return isDone;
	}
}

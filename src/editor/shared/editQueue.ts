/** Applies edits one after the other. */
import type { TextDocument } from "vscode";
import { changeWatcher } from "../documents/documents";
import { tell } from "./log";
import { sayNothingChanged } from "./notifications";

/** One queue serves the whole extension, so that the edits of one feature wait for those of another. */
export class EditQueue {
	#last: Promise<unknown> = Promise.resolve();

	/**
	 * Applies an edit after those before it, if the text that it was made for is still there; returns whether it did.
	 * If VS Code checks two edits at once, it lets both through, and the second writes where the first has written.
	 */
	apply(isCurrent: () => boolean | Promise<boolean>, apply: () => Thenable<boolean>): Promise<boolean> {
		const applied = this.#last.then(async () => (await isCurrent()) && (await apply()));
		this.#last = applied.catch(() => undefined);
		return applied;
	}

	/** Applies an edit that changes the document, and says so where it did not. */
	async applyOrSay(document: TextDocument, apply: () => Thenable<boolean>): Promise<boolean> {
		const isOutdated = changeWatcher(document);
		let isDone = false;
		try {
			isDone = await this.apply(() => !isOutdated(), apply);
		} catch (error) {
			// The editor was closed while a question was open.
			tell("warn", String(error));
		}
		if (!isDone) sayNothingChanged();
		return isDone;
	}
}

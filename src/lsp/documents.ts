/** The documents that the client has open. */
import type { TextDocumentContentChangeEvent } from "vscode-languageserver/node";
import type { Keys } from "../names/keys";
import { type Encoding, LineStarts } from "../text/lines";
import type { FileId } from "../workspace/workspace";

export class OpenDocument {
	lines: LineStarts;
	/** Read when they are first needed, and kept current from then on. */
	keys: Keys | undefined;

	constructor(
		readonly uri: string,
		readonly file: FileId,
		readonly languageId: string,
		public version: number,
		text: string,
		encoding: Encoding,
	) {
		this.lines = new LineStarts(text, encoding);
	}

	get text(): string {
		return this.lines.text;
	}

	change(changes: readonly TextDocumentContentChangeEvent[], version: number): this {
		for (const change of changes) {
			const isPart = "range" in change && change.range;
			const span = isPart ? this.lines.spanOf(change.range) : { start: 0, end: this.text.length };
			const text = this.text.slice(0, span.start) + change.text + this.text.slice(span.end);
			this.keys?.change(text, span, change.text.length);
			this.lines = new LineStarts(text, this.lines.encoding);
		}
		this.version = version;
		return this;
	}
}

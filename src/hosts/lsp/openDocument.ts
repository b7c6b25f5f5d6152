/** A document that the client has opened. */
import type { Document } from "../../service";
import { Lines } from "../../text/lines";
import type { FileId } from "../../workspace/workspace";
import { fileOfUri } from "./fileUris";

export class OpenDocument {
	/** The file itself, once links on its path are followed. */
	readonly file: FileId;
	lines: Lines;
	/** The last version that a feature asked for. */
	last: Document | undefined;

	constructor(
		readonly uri: string,
		readonly languageId: string,
		public version: number,
		text: string,
	) {
		this.file = fileOfUri(uri);
		// A client may send anything.
		this.lines = new Lines(String(text ?? ""));
	}
}

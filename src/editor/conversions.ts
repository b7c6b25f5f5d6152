/** The commands that replace selected text by another writing of it. */
import { commands, type Disposable, Range } from "vscode";
import {
	formDecode,
	formEncode,
	percentDecode,
	percentDecodeUnreserved,
	percentEncode,
	percentEncodeUnsafe,
} from "../codec/percentEncoding";
import { convertIn, convertString } from "./documents/convert";
import type { DocumentKeys } from "./documents/documentKeys";
import { type Conversion, colonEscaping, nameDecoding, nameEncoding } from "./documents/replacements";
import { isLink, targetOf } from "./documents/targets";
import { activeEditorOrSay } from "./shared/documentEdits";
import type { EditQueue } from "./shared/editQueue";
import { sayNothingChanged } from "./shared/notifications";
import { registerCommands } from "./shared/registration";

function ofText(kind: Conversion["kind"], convert: Conversion["convert"]): Conversion {
	return { wanted: ["text"], convert, kind };
}

export function registerConversions(keys: DocumentKeys, queue: EditQueue): Disposable {
	const run = (conversion: Conversion) => async (argument: unknown) => {
		if (typeof argument === "string") return convertString(conversion, argument);
		if (isLink(argument)) {
			const target = await targetOf(argument, keys);
			if (!target) return sayNothingChanged();
			const { start } = target.range;
			await convertIn(conversion, target.document, [new Range(start, start)], keys, queue);
			// A hover with the link would go on showing what was there before.
			void commands.executeCommand("editor.action.hideHover");
			return undefined;
		}
		// Menus pass a URI, but the selections are meant.
		const editor = activeEditorOrSay();
		return editor && convertIn(conversion, editor.document, editor.selections, keys, queue, editor);
	};
	return registerCommands({
		encode: run(nameEncoding),
		decode: run(nameDecoding),
		escapeColons: run(colonEscaping),
		percentEncode: run(ofText("encode", percentEncode)),
		percentEncodeUnsafe: run(ofText("encode", percentEncodeUnsafe)),
		percentDecode: run(ofText("decode", percentDecode)),
		percentDecodeUnreserved: run(ofText("decode", percentDecodeUnreserved)),
		formEncode: run(ofText("encode", formEncode)),
		formDecode: run(ofText("decode", formDecode)),
	});
}

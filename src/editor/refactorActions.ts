/** Decode in place and name-encode, as refactorings: the light bulb offers the commands. */
import {
	CodeAction,
	CodeActionKind,
	type CodeActionProvider,
	type Disposable,
	languages,
	type Range,
	type TextDocument,
} from "vscode";
import { shouldBeName } from "../names/fixes";
import type { Keys } from "../names/keys";
import type { Vocabulary } from "../names/recognition";
import type { DocumentKeys } from "./documents/documentKeys";
import { type Conversion, convertKeepingPrefix, nameDecoding, nameEncoding } from "./documents/replacements";
import { recognizedAt, type Target, targetsOf } from "./documents/targets";
import { settingsFor } from "./files/settings";
import { titleOfCommand } from "./ui/commandTitles";

/** A selection of more lines, or more UTF-16 code units, is not looked at on each move of the cursor. */
const mostLines = 200;
const mostCharacters = 20_000;

export function registerCodeActions(documentKeys: DocumentKeys): Disposable {
	const provider: CodeActionProvider = {
		async provideCodeActions(document, range, { only }, token) {
			const isAsked = only?.intersects(CodeActionKind.Refactor) ?? false;
			const all = [nameDecoding, nameEncoding];
			if (isLong(document, range)) return isAsked ? all.map(actionFor) : [];
			const keys = await documentKeys.read(document, token);
			const { vocabulary, severities } = settingsFor(document);
			// The quick fix of its problem does the same.
			const isFixed = ({ key }: Target) => key?.isSplit && severities.has("raw-uri-key");
			const isOffered = (conversion: Conversion) =>
				targetsOf(document, range, conversion.wanted[0], keys).some(
					(target) =>
						(isAsked || (isSure(conversion, target, keys) && !isFixed(target))) &&
						isConvertible(conversion, target, vocabulary),
				);
			return all.filter(isOffered).map(actionFor);
		},
	};
	return languages.registerCodeActionsProvider({ scheme: "*" }, provider, {
		providedCodeActionKinds: [CodeActionKind.RefactorRewrite],
	});
}

function actionFor(conversion: Conversion): CodeAction {
	const command = conversion === nameDecoding ? "decode" : "encode";
	const action = new CodeAction(titleOfCommand(command), CodeActionKind.RefactorRewrite);
	action.command = { title: action.title, command: `nameEncoding.${command}` };
	return action;
}

function isLong(document: TextDocument, { start, end }: Range): boolean {
	const isOfManyLines = end.line - start.line > mostLines;
	return isOfManyLines || document.offsetAt(end) - document.offsetAt(start) > mostCharacters;
}

function isConvertible(conversion: Conversion, { text, place }: Target, vocabulary: Vocabulary): boolean {
	if (conversion === nameDecoding && place().takesOnlyNames) return false;
	return convertKeepingPrefix(conversion, text, vocabulary).ok;
}

/** Whether the light bulb lights unasked: only on sure names, and on URIs where the file has names. */
function isSure({ wanted: [kind] }: Conversion, target: Target, keys: Keys | undefined): boolean {
	const { document, range, key } = target;
	// A selection on one line is a single text, whatever it is.
	const recognized = target.recognized ?? recognizedAt(document, range.start, keys)?.recognized;
	if (recognized?.kind !== kind) return false;
	if (kind === "name") return true;
	return keys && key ? shouldBeName(key, keys.counts, document.uri.path) : false;
}

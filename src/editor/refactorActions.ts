/** Decode in place and name-encode, as refactorings of the token alone. */
import {
	CodeAction,
	CodeActionKind,
	type CodeActionProvider,
	CodeActionTriggerKind,
	type Disposable,
	languages,
	type Range,
	type TextDocument,
	WorkspaceEdit,
} from "vscode";
import { shouldBeName } from "../names/fixes";
import type { Keys } from "../names/keys";
import type { DocumentKeys } from "./documents/documentKeys";
import {
	type Conversion,
	nameDecoding,
	nameEncoding,
	type Replacement,
	replacementsOf,
} from "./documents/replacements";
import { recognizedAt, type Target, targetsOf } from "./documents/targets";
import { titleOfCommand } from "./shared/commandTitles";
import { settingsFor } from "./shared/settings";

/** A selection of more lines, or more UTF-16 code units, is not looked at on each move of the cursor. */
const mostLinesUnasked = 200;
const mostCharactersUnasked = 20_000;

export function registerCodeActions(documentKeys: DocumentKeys): Disposable {
	const provider: CodeActionProvider<CodeAction> = {
		async provideCodeActions(document, range, { only, triggerKind }, token) {
			const isAsked = only?.intersects(CodeActionKind.Refactor) ?? false;
			const isUnasked = !isAsked && triggerKind === CodeActionTriggerKind.Automatic;
			const isLong = isLongSelection(document, range);
			// A selection on one line is a single text, and nobody writes a name or a URI of that length.
			if (isLong && (isUnasked || range.isSingleLine)) return [];
			const keys = await documentKeys.read(document, token);
			const sure = isLong ? [] : sureTargets(document, range, keys);
			const wanted = isAsked ? sure : sure.filter((target) => isOfInterest(target, keys));
			// Unasked, the light bulb lights only on sure names, and on URIs where the file has names.
			if (!isAsked && wanted.length === 0) return [];
			return [nameDecoding, nameEncoding].flatMap((conversion) => {
				const kind = conversion === nameDecoding ? "name" : "uri";
				const suits = wanted.some(({ recognized }) => recognized?.kind === kind);
				const isFitting = isAsked ? isLong || targetsOf(document, range, kind, keys).length > 0 : suits;
				if (!isFitting) return [];
				const action = new ConversionAction(conversion, document, range);
				// Of a long selection, the edits are made when one is picked.
				return range.isSingleLine && !withEdit(action, replacementsIn(action, keys), suits) ? [] : action;
			});
		},
		async resolveCodeAction(action) {
			if (action instanceof ConversionAction && !action.edit)
				withEdit(action, replacementsIn(action, await documentKeys.read(action.document)), true);
			return action;
		},
	};
	return languages.registerCodeActionsProvider({ scheme: "*" }, provider, {
		providedCodeActionKinds: [CodeActionKind.RefactorRewrite],
	});
}

class ConversionAction extends CodeAction {
	constructor(
		readonly conversion: Conversion,
		readonly document: TextDocument,
		readonly range: Range,
	) {
		super(titleOfCommand(conversion === nameDecoding ? "decode" : "encode"), CodeActionKind.RefactorRewrite);
	}
}

function isLongSelection(document: TextDocument, { start, end }: Range): boolean {
	const isOfManyLines = end.line - start.line > mostLinesUnasked;
	return isOfManyLines || document.offsetAt(end) - document.offsetAt(start) > mostCharactersUnasked;
}

/** The keys and sure names at a cursor or in a selection. */
function sureTargets(document: TextDocument, range: Range, keys: Keys | undefined): Target[] {
	if (range.isEmpty) return [recognizedAt(document, range.start, keys)].flatMap((target) => target ?? []);
	const all = (["name", "uri"] as const).flatMap((wanted) => targetsOf(document, range, wanted, keys));
	return all.flatMap((target) => {
		if (target.recognized) return target;
		// A selection on one line is a single text, whatever it is.
		return (range.isSingleLine && recognizedAt(document, target.range.start, keys)) || [];
	});
}

function isOfInterest({ document, key, recognized }: Target, keys: Keys | undefined): boolean {
	if (recognized?.kind !== "uri") return true;
	if (!keys || !key) return false;
	// The quick fix of its problem does the same.
	const isFixed = key.isSplit && settingsFor(document).severities.has("raw-uri-key");
	return !isFixed && shouldBeName(key, keys.counts, document.uri.path);
}

function replacementsIn(
	{ conversion, document, range }: ConversionAction,
	keys: Keys | undefined,
): Replacement[] {
	return replacementsOf(conversion, document, [range], keys);
}

/** Gives an action its edit, or the reason why it is disabled. Returns whether it has either. */
function withEdit(action: ConversionAction, replacements: readonly Replacement[], isSure: boolean): boolean {
	const edit = new WorkspaceEdit();
	let refusal: string | undefined;
	for (const replacement of replacements) {
		if ("text" in replacement) edit.replace(action.document.uri, replacement.range, replacement.text);
		else refusal ??= replacement.refusal;
	}
	action.edit = edit;
	// If one of several is refused, the others are done.
	if (isSure && refusal !== undefined && edit.size === 0) action.disabled = { reason: refusal };
	return edit.size > 0 || action.disabled !== undefined;
}

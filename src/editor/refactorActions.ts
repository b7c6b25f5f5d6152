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
import { isKey } from "../names/key";
import { collectInSlices } from "../text/timeSlices";
import { titleOfCommand } from "./shared/commandTitles";
import type { DocumentIndexes } from "./shared/documentIndexes";
import { changeWatcher } from "./shared/documents";
import { findReplacements, nameDecoding, nameEncoding, type Replacement } from "./shared/replacements";
import { settingsFor } from "./shared/settings";
import { recognizedAt, type Target, TargetFinder } from "./shared/targets";

/** A selection of more lines, or more UTF-16 code units, is not looked at on each move of the cursor. */
const mostLinesUnasked = 200;
const mostCharactersUnasked = 20_000;

export function registerCodeActions(indexes: DocumentIndexes): Disposable {
	const provider: CodeActionProvider = {
		async provideCodeActions(document, range, { only, triggerKind }, token) {
			const isAsked = only?.intersects(CodeActionKind.Refactor) ?? false;
			const isUnasked = !isAsked && triggerKind === CodeActionTriggerKind.Automatic;
			// A selection on one line is a single text, and nobody writes a name or a URI of that length.
			if ((isUnasked || range.isSingleLine) && isLongSelection(document, range)) return [];
			const isStopped = changeWatcher(document, token);
			const { severities } = settingsFor(document);
			const sure = await collectInSlices(findSureTargets(document, range), isStopped);
			if (!sure || (!isAsked && sure.length === 0)) return [];
			const index = await indexes.read(document, token);
			const counts = index?.countUriKeys();
			const isOfInterest = ({ reference }: Target) => {
				if (!isKey(reference) || reference.recognized?.kind !== "uri") return true;
				// The quick fix of its problem does the same.
				const isFixed = reference.isSplit && severities.has("raw-uri-key");
				return !isFixed && counts && shouldBeName(reference, counts, document.uri.path);
			};
			const wanted = isAsked ? sure : sure.filter(isOfInterest);
			// Unasked, the light bulb lights only on sure names, and on URIs where the file has names.
			if (!isAsked && wanted.length === 0) return [];
			const actions: CodeAction[] = [];
			for (const [kind, command, conversion] of [
				["name", "decode", nameDecoding],
				["uri", "encode", nameEncoding],
			] as const) {
				const suits = wanted.some(({ reference }) => reference.recognized?.kind === kind);
				if (!isAsked && !suits) continue;
				const steps = findReplacements(conversion, document, [range], index);
				const replacements = await collectInSlices(steps, isStopped);
				if (!replacements) return [];
				const action = actionFor(titleOfCommand(command), document, replacements, suits);
				if (action) actions.push(action);
			}
			return actions;
		},
	};
	return languages.registerCodeActionsProvider({ scheme: "*" }, provider, {
		providedCodeActionKinds: [CodeActionKind.RefactorRewrite],
	});
}

function isLongSelection(document: TextDocument, { start, end, isSingleLine }: Range): boolean {
	if (isSingleLine) return end.character - start.character > mostCharactersUnasked;
	if (end.line - start.line > mostLinesUnasked) return true;
	let characters = 0;
	for (let line = start.line; line <= end.line; line++) characters += document.lineAt(line).text.length;
	return characters > mostCharactersUnasked;
}

/** The keys and sure names at a cursor or in a selection. */
function* findSureTargets(document: TextDocument, range: Range): Generator<Target | undefined> {
	if (range.isEmpty) {
		yield recognizedAt(document, range.start);
		return;
	}
	for (const wanted of ["name", "uri"] as const) {
		for (const target of new TargetFinder(document, wanted).find(range)) {
			const isSure = target?.reference.recognized && !target.reference.isWholeLine;
			// A selection on one line is a single text, whatever it is.
			const isText = target && !isSure && range.isSingleLine;
			yield isText ? recognizedAt(document, target.range.start) : isSure ? target : undefined;
		}
	}
}

function actionFor(
	title: string,
	document: TextDocument,
	replacements: readonly Replacement[],
	isSure: boolean,
): CodeAction | undefined {
	const action = new CodeAction(title, CodeActionKind.RefactorRewrite);
	action.edit = new WorkspaceEdit();
	let refusal: string | undefined;
	for (const replacement of replacements) {
		if ("text" in replacement) action.edit.replace(document.uri, replacement.range, replacement.text);
		else refusal ??= replacement.refusal;
	}
	// If one of several is refused, the others are done.
	if (isSure && refusal !== undefined && action.edit.size === 0) action.disabled = { reason: refusal };
	return action.edit.size > 0 || action.disabled ? action : undefined;
}

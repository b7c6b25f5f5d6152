/** Brings URIs to a normal form that is picked by its result; the URIs that names stand for, too. */
import { commands, type Disposable, l10n, type QuickPickItem, type TextEditor, window } from "vscode";
import { nameEncode } from "../codec/nameEncoding";
import { type NormalForm, normalForms, normalizeUri } from "../codec/normalization";
import type { Outcome } from "../codec/outcome";
import { type Conversion, convertSelections, convertString } from "./conversions";
import { uriOfBareText, uriOfText } from "./copy";
import { asLabel } from "./labels";
import { sentenceFor, titleOfForm, titleOfRule } from "./messages";
import { settingsFor } from "./settings";
import { urisElseNames } from "./targets";

export function registerNormalize(): Disposable {
	return commands.registerCommand("nameEncoding.normalize", async (argument, form: unknown = "syntax") => {
		if (typeof argument === "string") {
			const known = normalForms.find((normalForm) => normalForm === form);
			return convertString(conversionTo(known ?? "syntax"), argument);
		}
		const editor = window.activeTextEditor;
		const picked = editor && (await pickForm(editor));
		if (editor && picked) await convertSelections(conversionTo(picked), editor);
		return undefined;
	});
}

function conversionTo(form: NormalForm): Conversion {
	return { wanted: "uri", orName: true, convert: (text) => normalize(text, form), givesUri: true };
}

/** Of a name, the name of the normal form of its URI. */
function normalize(text: string, form: NormalForm): Outcome<string> {
	const uri = uriOfBareText(text);
	if (!uri.ok) return uri;
	const normal = normalizeUri(uri.value, form);
	if (!normal.ok) return normal;
	return uri.value === text ? { ok: true, value: normal.value.value } : nameEncode(normal.value.value);
}

interface FormItem extends QuickPickItem {
	readonly form?: NormalForm;
}

/** Shows what each form makes of the first of the selected URIs, and by which steps. */
async function pickForm({ document, selections }: TextEditor): Promise<NormalForm | undefined> {
	const { vocabulary } = settingsFor(document);
	const [first] = selections.flatMap((selection) => urisElseNames(document, selection, vocabulary));
	const uri = uriOfText(first?.place.text ?? "", vocabulary);
	if (!uri.ok) {
		void window.showWarningMessage(l10n.t("There is no URI and no name at the cursor or in the selection."));
		return undefined;
	}
	const items = normalForms.map((form): FormItem => {
		const normal = normalizeUri(uri.value, form);
		if (!normal.ok) return { label: titleOfForm(form), detail: sentenceFor(normal.problem, uri.value) };
		const steps = normal.value.steps.map(({ rule }) => titleOfRule(rule)).join(", ");
		return {
			form,
			label: asLabel(normal.value.value),
			description: titleOfForm(form),
			detail: steps === "" ? l10n.t("Nothing changes.") : steps,
		};
	});
	const placeHolder =
		selections.length > 1
			? l10n.t("The normal form for all {0} selections; shown is the first", selections.length)
			: asLabel(uri.value);
	return (await window.showQuickPick(items, { placeHolder, matchOnDescription: true }))?.form;
}

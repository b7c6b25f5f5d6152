/** Brings URIs, and those that names stand for, to a normal form that is picked by its result. */
import {
	type Disposable,
	l10n,
	type QuickPickItem,
	QuickPickItemKind,
	type TextEditor,
	window,
} from "vscode";
import { nameEncode } from "../codec/nameEncoding";
import { type NormalForm, normalForms, normalizeUri } from "../codec/normalize";
import { type Outcome, success } from "../codec/outcome";
import { purposeOfForm, sentenceFor, shortTitleOfForm, titleOfForm, titleOfRule } from "../names/messages";
import { uriOfBareText, uriOfText } from "../names/uriOfText";
import { convertIn, convertString } from "./documents/convert";
import type { DocumentKeys } from "./documents/documentKeys";
import type { Conversion } from "./documents/replacements";
import { urisElseNames } from "./documents/targets";
import { activeEditorOrSay } from "./shared/documentEdits";
import type { EditQueue } from "./shared/editQueue";
import { asLabel } from "./shared/labelText";
import { warn } from "./shared/notifications";
import { registerCommands } from "./shared/registration";
import { vocabularyOf } from "./shared/settings";

export function registerNormalize(keys: DocumentKeys, queue: EditQueue): Disposable {
	const normalizeSelections = async (argument: unknown, form: unknown) => {
		if (typeof argument === "string") {
			const known = normalForms.find((normalForm) => normalForm === form);
			return convertString(conversionTo(known ?? "syntax", true), argument);
		}
		const editor = activeEditorOrSay();
		const picked = editor && (await pickForm(editor, keys));
		if (!editor || !picked) return undefined;
		const conversion = conversionTo(picked, isAllSelected(editor));
		await convertIn(conversion, editor.document, editor.selections, keys, queue, editor);
		return undefined;
	};
	return registerCommands({ normalize: normalizeSelections });
}

/** Normalizes a URI, or the URI of a name, which stays a name. POWDER's form takes any text if `takesAny` is set. */
function conversionTo(form: NormalForm, takesAny: boolean): Conversion {
	const convert = (text: string): Outcome<string> => {
		const known = uriOfBareText(text);
		const uri = !known.ok && takesAny && form === "powder" ? success(text) : known;
		if (!uri.ok) return uri;
		const normal = normalizeUri(uri.value, form);
		if (!normal.ok) return normal;
		return uri.value === text ? success(normal.value.value) : nameEncode(normal.value.value);
	};
	return { wanted: ["uri", "name"], convert, kind: "normalize" };
}

/** Whether each text was selected: a cursor may just happen to be in one. */
function isAllSelected({ selections }: TextEditor): boolean {
	return selections.every(({ isEmpty }) => !isEmpty);
}

interface FormItem extends QuickPickItem {
	readonly form?: NormalForm;
}

/** Shows what each form makes of the first of the selected URIs, and by which steps. */
async function pickForm(editor: TextEditor, documentKeys: DocumentKeys): Promise<NormalForm | undefined> {
	const { document, selections } = editor;
	const keys = await documentKeys.read(document);
	const [first] = selections.flatMap((selection) => urisElseNames(document, selection, keys));
	const text = first?.text ?? "";
	const known = uriOfText(text, vocabularyOf(document)).value;
	const uri = known ?? (isAllSelected(editor) ? text : "");
	if (uri === "") {
		warn(l10n.t("There is no URI or name at the cursor or in the selection."));
		return undefined;
	}
	const items: FormItem[] = [];
	const unchanged: FormItem[] = [];
	for (const form of normalForms) {
		const normal = normalizeUri(uri, form);
		const title = { label: titleOfForm(form) };
		const purpose = purposeOfForm(form);
		if (!normal.ok) items.push({ ...title, detail: sentenceFor(normal.problem, uri) });
		else if (normal.value.steps.length === 0) unchanged.push({ ...title, form, detail: purpose });
		else {
			const rules = normal.value.steps.map(({ rule }) => titleOfRule(rule)).join(", ");
			const label = asLabel(normal.value.value);
			items.push({ label, form, description: shortTitleOfForm(form), detail: `${purpose} · ${rules}` });
		}
	}
	if (unchanged.length > 0)
		items.push({ label: l10n.t("Nothing changes"), kind: QuickPickItemKind.Separator }, ...unchanged);
	const placeHolder =
		selections.length > 1
			? l10n.t("The normal form for all {0} selections; the first is shown", selections.length)
			: asLabel(uri);
	return (await window.showQuickPick(items, { placeHolder, matchOnDescription: true }))?.form;
}

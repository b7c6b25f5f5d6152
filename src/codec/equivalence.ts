/**
 * When two URIs are the same. "Before two URIs can be compared, it is […] necessary to bring them to the same
 * encoding level" (RFC 1630 §4.1.3): the forms are tried in turn, each taking more for the same (RFC 3986 §6.2).
 */
import { indexOfLoneSurrogate } from "./characters";
import { type NormalForm, normalForms, normalizeUri } from "./normalization";
import { type ComponentName, failure, type Outcome, type Span, success } from "./outcome";
import { componentsInOrder, parseUri } from "./uri";

/** The first component that keeps two URIs apart at the strongest form that both can take. */
export interface Difference {
	readonly component: ComponentName;
	/** The form in which they differ; `undefined` where they can only be compared as written. */
	readonly form: NormalForm | undefined;
	/** Where the component stands in each text as written; all of the text where it cannot be told apart there. */
	readonly a: Span;
	readonly b: Span;
}

export interface Comparison {
	/** The first form in which both are the same text; `undefined` where there is none. */
	readonly equalAt: "identical" | NormalForm | undefined;
	readonly difference?: Difference;
}

/**
 * Compares two texts as they are, then in each normal form that both can take.
 *
 * Problem: `lone-surrogate`, with its span in the text that has it, the first one asked first.
 *
 * @example compareUris("HTTP://h", "http://h/").value.equalAt // scheme
 */
export function compareUris(a: string, b: string): Outcome<Comparison> {
	for (const text of [a, b]) {
		const at = indexOfLoneSurrogate(text);
		if (at >= 0) return failure({ code: "lone-surrogate", start: at, end: at + 1 });
	}
	if (a === b) return success({ equalAt: "identical" });
	const forms: { form: NormalForm; differing: readonly ComponentName[] }[] = [];
	for (const form of normalForms) {
		const normalA = normalizeUri(a, form);
		const normalB = normalizeUri(b, form);
		if (!normalA.ok || !normalB.ok) continue;
		if (normalA.value.value === normalB.value.value) return success({ equalAt: form });
		forms.push({ form, differing: differingComponents(normalA.value.value, normalB.value.value) });
	}
	const strongest = forms.at(-1) ?? { form: undefined, differing: differingComponents(a, b) };
	// A default port differs in POWDER's form, and is nothing that keeps apart: it does not in the form before.
	const always = strongest.differing.filter((name) =>
		forms.every(({ differing }) => differing.includes(name)),
	);
	const component = always[0] ?? strongest.differing[0] ?? "scheme";
	return success({
		equalAt: undefined,
		difference: { component, form: strongest.form, a: spanOf(component, a), b: spanOf(component, b) },
	});
}

function differingComponents(a: string, b: string): readonly ComponentName[] {
	const parsedA = parseUri(a);
	const parsedB = parseUri(b);
	if (!parsedA.ok || !parsedB.ok) return ["scheme"];
	return componentsInOrder.filter((name) => parsedA.value[name]?.value !== parsedB.value[name]?.value);
}

/** Where the component stands; one that is absent, empty, where the part before it ends. */
function spanOf(component: ComponentName, text: string): Span {
	const parsed = parseUri(text);
	if (!parsed.ok) return { start: 0, end: text.length };
	let end = 0;
	for (const name of componentsInOrder) {
		const part = parsed.value[name];
		if (name === component) return part ? { start: part.start, end: part.end } : { start: end, end };
		end = part?.end ?? end;
	}
	return { start: 0, end: text.length };
}

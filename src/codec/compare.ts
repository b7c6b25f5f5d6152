/**
 * When two URIs are the same. "Before two URIs can be compared, it is […] necessary to bring them to the same
 * encoding level" (RFC 1630 §4.1.3): the forms are tried in turn, each taking more for the same (RFC 3986 §6.2).
 */
import { indexOfLoneSurrogate } from "./characters";
import { type Draft, type NormalForm, NormalForms, normalForms } from "./normalize";
import { type ComponentName, failure, type Outcome, type Span, success } from "./outcome";
import { componentsInOrder } from "./uri";

/** The first component that keeps two URIs apart at the strongest form that both can take. */
export interface Difference {
	readonly component: ComponentName;
	/** The form in which they differ; `undefined` where they can only be compared as written. */
	readonly form: NormalForm | undefined;
	/** Where the component stands in each text as written; all of the text where it cannot be told apart there. */
	readonly a: Span;
	readonly b: Span;
}

/** Whether two texts are the same, in which form, and what keeps them apart where they are not. */
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
	const formsA = new NormalForms(a);
	const formsB = new NormalForms(b);
	const compared: Compared[] = [];
	for (const form of normalForms) {
		const normalA = formsA[form];
		const normalB = formsB[form];
		if (!normalA.ok || !normalB.ok) continue;
		if (normalA.value.text === normalB.value.text) return success({ equalAt: form });
		compared.push({ form, a: normalA.value, b: normalB.value });
	}
	const strongest = compared.at(-1) ?? { form: undefined, a: formsA.written, b: formsB.written };
	const differing = componentsInOrder.filter((name) => differs(strongest, name));
	// A default port differs in POWDER's form, and is nothing that keeps apart: it does not in the form before.
	const always = differing.find((name) => compared.every((pair) => differs(pair, name)));
	const component = always ?? differing[0] ?? "scheme";
	return success({
		equalAt: undefined,
		difference: {
			component,
			form: strongest.form,
			a: spanOf(component, formsA.written),
			b: spanOf(component, formsB.written),
		},
	});
}

interface Compared {
	readonly form: NormalForm | undefined;
	readonly a: Draft;
	readonly b: Draft;
}

function differs({ a, b }: Compared, name: ComponentName): boolean {
	// Without a scheme, nothing more can be told apart.
	if (!a.parsed.ok || !b.parsed.ok) return name === "scheme";
	return a.parsed.value[name]?.value !== b.parsed.value[name]?.value;
}

/** Where the component stands; one that is absent, empty, where the part before it ends. */
function spanOf(component: ComponentName, { text, parsed }: Draft): Span {
	if (!parsed.ok) return { start: 0, end: text.length };
	let end = 0;
	for (const name of componentsInOrder) {
		const part = parsed.value[name];
		if (name === component) return part ? { start: part.start, end: part.end } : { start: end, end };
		end = part?.end ?? end;
	}
	return { start: 0, end: text.length };
}

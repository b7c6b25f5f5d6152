/**
 * Equivalence of URIs. Each further normal form makes more of them equal (RFC 1630 §4.1.3, RFC 3986 §6.2).
 */

import type { Span } from "../text/span";
import { requireString } from "../text/typeChecks";
import { Draft, type NormalForm, normalForms, toForm } from "./normalize";
import { loneSurrogateIn } from "./percentEncoding";
import { type ComponentName, failure, type Outcome, success } from "./problem";
import { componentsInOrder, type UriComponents } from "./uri";

/** The first component in which two URIs differ, in the strongest form that both can take. */
export interface Difference {
	readonly component: ComponentName;
	/** The component's span in each text as written; the whole text if it has no scheme. */
	readonly a: Span;
	readonly b: Span;
}

/** Whether two texts are equal and in which form, otherwise where they differ. */
export interface Comparison {
	/** The weakest form in which they are equal; `undefined` if there is none. */
	readonly equalAt: "identical" | NormalForm | undefined;
	readonly difference?: Difference;
}

/**
 * Compares two texts as written, then in each normal form that both can take. Problem: `lone-surrogate`, with
 * its span in the text that contains it (`a` is checked first).
 *
 * @example compareUris("HTTP://h", "http://h/").value.equalAt // scheme
 */
export function compareUris(a: string, b: string): Outcome<Comparison> {
	requireString("a", a);
	requireString("b", b);
	const surrogate = loneSurrogateIn(a) ?? loneSurrogateIn(b);
	if (surrogate) return failure(surrogate);
	if (a === b) return success({ equalAt: "identical" });
	const writtenA = new Draft(a);
	const writtenB = new Draft(b);
	/** In the strongest form that both can take. */
	let [formA, formB] = [writtenA, writtenB];
	for (const form of normalForms) {
		const normalA = toForm(writtenA, form);
		const normalB = toForm(writtenB, form);
		if (!normalA.ok || !normalB.ok) continue;
		[formA, formB] = [normalA.value, normalB.value];
		if (formA.text === formB.text) return success({ equalAt: form });
	}
	const component = firstDifference(formA.parsed.value, formB.parsed.value);
	const spans = { a: spanOf(component, writtenA, formA), b: spanOf(component, writtenB, formB) };
	return success({ equalAt: undefined, difference: { component, ...spans } });
}

/** The first component in which two texts differ; `scheme` if one has no scheme, and therefore no components. */
function firstDifference(a: UriComponents | undefined, b: UriComponents | undefined): ComponentName {
	return componentsInOrder.find((name) => a?.[name]?.value !== b?.[name]?.value) ?? "scheme";
}

/**
 * The span of a component as written; if absent, an empty span at the end of the preceding component; of a text
 * without a scheme, all of it.
 *
 * @param form in which the component differs; that of `localhost:80` has a scheme
 */
function spanOf(name: ComponentName, { text, parsed }: Draft, { steps }: Draft): Span {
	if (!parsed.ok || steps.some(({ rule }) => rule === "default-scheme"))
		return { start: 0, end: text.length };
	const part = parsed.value[name];
	if (part) return { start: part.start, end: part.end };
	const before = componentsInOrder.slice(0, componentsInOrder.indexOf(name));
	const end = before.reduce((last, other) => parsed.value[other]?.end ?? last, 0);
	return { start: end, end };
}

/** Splits a URI into parts to explain: its components, and scheme-specific parts within them. */
import type { ComponentName, Outcome } from "./outcome";
import { percentDecode } from "./percentEncoding";
import { type Component, componentsInOrder, type UriComponents } from "./uri";

/** Scheme-specific parts, and query parameters. */
export type SchemePartName =
	| "directory"
	| "file-name"
	| "address"
	| "header-field"
	| "nid"
	| "nss"
	| "parameter";

/** A scheme-specific part of a component. */
interface SchemePart extends Component {
	readonly name: SchemePartName;
}

/** A component, or a part of one. */
export interface UriPart extends Component {
	readonly name: ComponentName | SchemePartName;
	/** Whether it is part of the component listed before it. */
	readonly isWithin: boolean;
	/** The decoded value; `undefined` for a component that is split, as decoding could add delimiters. */
	readonly decoded: Outcome<string> | undefined;
}

/** Scheme-specific parts of components: `names` are those of the pattern's groups in every match. */
const partsOfSchemes: readonly (readonly [
	schemes: readonly string[],
	component: "path" | "query",
	pattern: RegExp,
	...names: SchemePartName[],
])[] = [
	// RFC 8089 §2, RFC 1738 §3.2
	[["file", "ftp"], "path", /([^/]+)\/|([^/]+)$/dg, "directory", "file-name"],
	// RFC 6068 §2
	[["mailto"], "path", /([^,]+)/dg, "address"],
	[["mailto"], "query", /([^&]+)/dg, "header-field"],
	// RFC 8141 §2
	[["urn"], "path", /^([^:]*)(?::(.*))?/dgs, "nid", "nss"],
];

/** The non-empty parts of a URI, in order. Parts follow their component; a part that equals it replaces it. */
export function uriParts(components: UriComponents): UriPart[] {
	const named = schemeParts(components);
	return componentsInOrder.flatMap((name): UriPart[] => {
		const component = components[name];
		if (!component || component.value === "") return [];
		const { value, start, end } = component;
		const within = named.filter((part) => start <= part.start && part.end <= end);
		const parts = within.length > 0 || name !== "query" ? within : parametersOf(component);
		const whole = { name, value, start, end };
		const [first = whole] = parts;
		if (first.value === value) return [decoded(first, false)];
		return [{ ...whole, isWithin: false, decoded: undefined }, ...parts.map((part) => decoded(part, true))];
	});
}

function decoded(part: Omit<UriPart, "isWithin" | "decoded">, isWithin: boolean): UriPart {
	const { name, value, start, end } = part;
	return { name, value, start, end, isWithin, decoded: percentDecode(value) };
}

/** The non-empty scheme-specific parts of a URI, in text order. */
export function schemeParts(components: UriComponents): SchemePart[] {
	const name = components.scheme.value.toLowerCase();
	return partsOfSchemes.flatMap(([schemes, componentName, pattern, ...names]) => {
		const component = components[componentName];
		return component && schemes.includes(name) ? partsWithin(component, pattern, names) : [];
	});
}

function partsWithin(
	{ value, start }: Component,
	pattern: RegExp,
	names: readonly SchemePartName[],
): SchemePart[] {
	return Array.from(value.matchAll(pattern)).flatMap(({ indices }) =>
		names.flatMap((name, index) => {
			const [from, to] = indices?.[index + 1] ?? [0, 0];
			return from === to
				? []
				: [{ name, value: value.slice(from, to), start: start + from, end: start + to }];
		}),
	);
}

/** The parameters between `&`, if there are several and at least one is `name=value`. */
function parametersOf(query: Component): SchemePart[] {
	const parameters = partsWithin(query, /([^&]+)/dg, ["parameter"]);
	return query.value.includes("=") && parameters.length > 1 ? parameters : [];
}

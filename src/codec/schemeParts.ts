/** The parts that schemes name themselves, within the components of RFC 3986. */
import { lazily } from "./lazily";
import type { Component, UriComponents } from "./uri";

/** A part that a scheme names itself. */
export interface SchemePart extends Component {
	readonly name: SchemePartName;
}

/** The parts that a scheme has within a component: the groups of a pattern, with their names, wherever it matches. */
type PartsWithin = readonly [
	scheme: string,
	component: "path" | "query",
	pattern: RegExp,
	...names: string[],
];

const partsOfSchemes = lazily(
	() =>
		[
			// RFC 8089 §2
			["file", "path", /([^/]+)\/|([^/]+)$/dg, "directory", "file-name"],
			// RFC 1738 §3.2: directories, a name, and ;type= with "a", "i" or "d"
			["ftp", "path", /([^/]+)\/|([^/]+?)??(?:;type=([^/;]*))?$/dgi, "directory", "file-name", "type-code"],
			// RFC 6068 §2: addresses between commas, header fields between ampersands
			["mailto", "path", /([^,]+)/dg, "address"],
			["mailto", "query", /([^&]+)/dg, "header-field"],
			// RFC 8141 §2
			["urn", "path", /^([^:]*)(?::(.*))?/dgs, "nid", "nss"],
			["urn", "query", /^=(.*)|^\+(.*?)(?:\?=(.*)|$)/dgs, "q-component", "r-component", "q-component"],
			// RFC 4151 §2.1
			["tag", "path", /^([^,]*),([^:]*):(.*)/dgs, "tagging-entity", "date", "specific"],
			// RFC 3966 §3: global with "+", or local with a context
			["tel", "path", /^([^;]+)|([^;]+)/dg, "number", "parameter"],
			// RFC 2397 §3
			["data", "path", /^([^,]+?)??(?:;(base64))?,(.+)?/dgis, "media-type", "encoding", "data"],
			// RFC 4516 §2: the query has four parts, each after a question mark
			["ldap", "path", /^.(.+)/dgs, "dn"],
			[
				"ldap",
				"query",
				/^([^?]+)?(?:\?([^?]+)?)?(?:\?([^?]+)?)?(?:\?(.+)?)?/dgs,
				"attributes",
				"scope",
				"filter",
				"extensions",
			],
			// RFC 5538 §2.2: a message-id has an "@", a newsgroup none
			["news", "path", /^(.*@.*)|^(.+)/dgs, "message-id", "newsgroup"],
			// RFC 4452 §4.1
			["info", "path", /^([^/]+)\/(.*)/dgs, "namespace", "identifier"],
		] as const satisfies readonly PartsWithin[],
);

type NamesIn<Row> = Row extends readonly [string, string, RegExp, ...infer Names] ? Names : never;

/** The names of all these parts. */
export type SchemePartName = NamesIn<ReturnType<typeof partsOfSchemes>[number]>[number];

/** The parts that the scheme of a URI names itself, in the order of the text; none if they are not known. */
export function schemeParts(components: UriComponents): SchemePart[] {
	const name = components.scheme.value.toLowerCase();
	return partsOfSchemes().flatMap(([scheme, componentName, pattern, ...names]) => {
		const component = components[componentName];
		return component && scheme === name ? partsWithin(component, pattern, names) : [];
	});
}

function partsWithin(
	{ value, start }: Component,
	pattern: RegExp,
	names: readonly SchemePartName[],
): SchemePart[] {
	return Array.from(value.matchAll(pattern)).flatMap(({ indices }) =>
		names.flatMap((name, index) => {
			const [from, to] = indices?.[index + 1] ?? [];
			if (from === undefined || to === undefined) return [];
			return [{ name, value: value.slice(from, to), start: start + from, end: start + to }];
		}),
	);
}

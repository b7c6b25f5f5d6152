/** The parts that schemes name themselves, within the components of RFC 3986. */
import type { Span } from "./outcome";
import type { Component, UriComponents } from "./uri";

/** A part that a scheme names itself, within the components of RFC 3986. */
export interface SchemePart extends Span {
	readonly name: SchemePartName;
	readonly value: string;
}

export type SchemePartName =
	| "directory"
	| "file-name"
	| "type-code"
	| "address"
	| "header-field"
	| "nid"
	| "nss"
	| "r-component"
	| "q-component"
	| "tagging-entity"
	| "date"
	| "specific"
	| "number"
	| "parameter"
	| "media-type"
	| "encoding"
	| "data"
	| "dn"
	| "attributes"
	| "scope"
	| "filter"
	| "extensions"
	| "newsgroup"
	| "message-id"
	| "namespace"
	| "identifier";

const partsOfScheme: ReadonlyMap<string, (components: UriComponents) => SchemePart[]> = new Map<
	string,
	(components: UriComponents) => SchemePart[]
>([
	[
		"file",
		// RFC 8089 §2
		({ path }) => directoriesOf(path),
	],
	[
		"ftp",
		// RFC 1738 §3.2: directories, a name, and ;type= with "a", "i" or "d"
		({ path }) => {
			const type = path.value.search(/;type=[^/;]*$/i);
			if (type < 0) return directoriesOf(path);
			const end = path.start + type;
			return [
				...directoriesOf({ value: path.value.slice(0, type), start: path.start, end }),
				part("type-code", path, type + ";type=".length),
			];
		},
	],
	[
		"mailto",
		// RFC 6068 §2: addresses between commas, header fields between ampersands
		({ path, query }) => [...split("address", path, ","), ...split("header-field", query, "&")],
	],
	[
		"urn",
		// RFC 8141 §2
		({ path, query }) => {
			const colon = path.value.indexOf(":");
			const names =
				colon < 0 ? [part("nid", path)] : [part("nid", path, 0, colon), part("nss", path, colon + 1)];
			if (!query) return names;
			if (query.value.startsWith("=")) return [...names, part("q-component", query, 1)];
			if (!query.value.startsWith("+")) return names;
			const end = query.value.indexOf("?=");
			if (end < 0) return [...names, part("r-component", query, 1)];
			return [...names, part("r-component", query, 1, end), part("q-component", query, end + 2)];
		},
	],
	[
		"tag",
		// RFC 4151 §2.1
		({ path }) => {
			const comma = path.value.indexOf(",");
			const colon = path.value.indexOf(":", comma);
			if (comma < 0 || colon < 0) return [];
			return [
				part("tagging-entity", path, 0, comma),
				part("date", path, comma + 1, colon),
				part("specific", path, colon + 1),
			];
		},
	],
	[
		"tel",
		// RFC 3966 §3: global with "+", or local with a context
		({ path }) => {
			const [number, ...parameters] = split("parameter", path, ";");
			return number ? [{ ...number, name: "number" }, ...parameters] : [];
		},
	],
	[
		"data",
		// RFC 2397 §3
		({ path }) => {
			const comma = path.value.indexOf(",");
			if (comma < 0) return [];
			const base64 = /;base64$/i.test(path.value.slice(0, comma)) ? comma - ";base64".length : comma;
			return [
				part("media-type", path, 0, base64),
				...(base64 < comma ? [part("encoding", path, base64 + 1, comma)] : []),
				part("data", path, comma + 1),
			].filter(({ value }) => value !== "");
		},
	],
	[
		"ldap",
		// RFC 4516 §2: the query has four parts, each after a question mark
		({ path, query }) => {
			const dn = path.value.length > 1 ? [part("dn", path, 1)] : [];
			const names = ["attributes", "scope", "filter", "extensions"] as const;
			const others = split("attributes", query, "?").flatMap((found, i) => {
				const name = names[Math.min(i, names.length - 1)] as SchemePartName;
				return found.value === "" ? [] : [{ ...found, name }];
			});
			return [...dn, ...others];
		},
	],
	[
		"news",
		// RFC 5538 §2.2: a message-id has an "@", a newsgroup none
		({ path }) =>
			path.value === "" ? [] : [part(path.value.includes("@") ? "message-id" : "newsgroup", path)],
	],
	[
		"info",
		// RFC 4452 §4.1
		({ path }) => {
			const slash = path.value.indexOf("/");
			return slash < 1 ? [] : [part("namespace", path, 0, slash), part("identifier", path, slash + 1)];
		},
	],
]);

/** The parts that the scheme of a URI names itself, in the order of the text; none if they are not known. */
export function schemeParts(components: UriComponents): SchemePart[] {
	return partsOfScheme.get(components.scheme.value.toLowerCase())?.(components) ?? [];
}

function directoriesOf(path: Component): SchemePart[] {
	const segments = split("directory", path, "/");
	const name = segments.pop();
	const directories = segments.filter(({ value }) => value !== "");
	return name && name.value !== "" ? [...directories, { ...name, name: "file-name" }] : directories;
}

function split(name: SchemePartName, component: Component | undefined, delimiter: string): SchemePart[] {
	if (!component || component.value === "") return [];
	let start = component.start;
	return component.value.split(delimiter).map((value) => {
		const found = { name, value, start, end: start + value.length };
		start = found.end + delimiter.length;
		return found;
	});
}

function part(name: SchemePartName, { value, start }: Component, from = 0, to = value.length): SchemePart {
	return { name, value: value.slice(from, to), start: start + from, end: start + to };
}

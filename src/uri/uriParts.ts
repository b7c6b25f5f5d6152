/** Splits a URI into parts to explain: its components, and scheme-specific parts within them. */
import type { ComponentName, Outcome } from "./outcome";
import { percentDecode } from "./percentEncoding";
import { componentsInOrder, type UriComponents } from "./uri";

/** Scheme-specific parts, and query parameters. */
export type SchemePartName =
	| "directory"
	| "file-name"
	| "address"
	| "header-field"
	| "nid"
	| "nss"
	| "parameter";

/** A component, or a part of one. */
export interface UriPart {
	readonly name: ComponentName | SchemePartName;
	readonly value: string;
	/** Whether it is part of the component listed before it. */
	readonly isWithin: boolean;
	/** The decoded value; `undefined` for a component that is split, as decoding could add delimiters. */
	readonly decoded: Outcome<string> | undefined;
}

/** The non-empty parts of a URI, in order. Parts follow their component; a part that equals it replaces it. */
export function uriParts(components: UriComponents): UriPart[] {
	const scheme = components.scheme.value.toLowerCase();
	const parts: UriPart[] = [];
	for (const name of componentsInOrder) {
		const value = components[name]?.value;
		if (!value) continue;
		const within = partsWithin(scheme, name, value).filter((part) => part.value !== "");
		const [first] = within;
		if (first && first.value !== value) {
			parts.push({ name, value, isWithin: false, decoded: undefined });
			for (const part of within) parts.push(decodedPart(part.name, part.value, true));
		} else {
			parts.push(decodedPart(first?.name ?? name, value, false));
		}
	}
	return parts;
}

function decodedPart(name: UriPart["name"], value: string, isWithin: boolean): UriPart {
	return { name, value, isWithin, decoded: percentDecode(value) };
}

function partsWithin(
	scheme: string,
	component: ComponentName,
	value: string,
): Pick<UriPart, "name" | "value">[] {
	const pieces = (name: SchemePartName, delimiter: string) =>
		value.split(delimiter).map((piece) => ({ name, value: piece }));
	switch (`${scheme} ${component}`) {
		// RFC 8089 §2, RFC 1738 §3.2
		case "file path":
		case "ftp path": {
			const file = value.slice(value.lastIndexOf("/") + 1);
			return [...pieces("directory", "/").slice(0, -1), { name: "file-name", value: file }];
		}
		// RFC 6068 §2
		case "mailto path":
			return pieces("address", ",");
		case "mailto query":
			return pieces("header-field", "&");
		// RFC 8141 §2
		case "urn path": {
			const [nid = "", ...nss] = value.split(":");
			return [
				{ name: "nid", value: nid },
				{ name: "nss", value: nss.join(":") },
			];
		}
		default:
			return component === "query" && value.includes("=") && /[^&]&+[^&]/.test(value)
				? pieces("parameter", "&")
				: [];
	}
}

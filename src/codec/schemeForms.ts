/** The forms by which a text without an authority counts as a URI of its scheme. */
import type { UriComponents } from "./uri";

/**
 * What has to follow the colon of a URI without an authority, for a text to count as a URI of that scheme. Without
 * such a form, `font:size` would count too.
 */
const formOfScheme: ReadonlyMap<string, RegExp> = new Map([
	["data", /,/],
	["file", /^\//],
	["mailto", /@/],
	["tag", /^[^,]*,.*:/],
	["tel", /\+/],
	["urn", /^[0-9A-Za-z][0-9A-Za-z-]*:/],
]);

/** Whether a URI has an authority or, without one, the form that its scheme asks for. */
export function hasFormOfScheme({ scheme, authority, path, query, fragment }: UriComponents): boolean {
	if (authority) return true;
	const afterColon = [path, query, fragment].map((part) => part?.value ?? "").join("");
	return formOfScheme.get(scheme.value.toLowerCase())?.test(afterColon) ?? false;
}

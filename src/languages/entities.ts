/** The entities of XML and HTML that every parser knows. */

/** Decodes the entities of a text; any other entity stays. `&amp;` is last: `&amp;lt;` means `&lt;`. */
export function withoutEntities(written: string): string {
	return written
		.replaceAll("&lt;", "<")
		.replaceAll("&gt;", ">")
		.replaceAll("&quot;", '"')
		.replaceAll("&apos;", "'")
		.replaceAll("&amp;", "&");
}

/** Writes a URI, in which `<` and `>` cannot be, with entities. */
export function withEntities(uri: string): string {
	return uri.replaceAll("&", "&amp;").replaceAll("'", "&apos;").replaceAll('"', "&quot;");
}

/** The entities of XML and HTML that every parser knows. */

const characterOf: Readonly<Record<string, string>> = { lt: "<", gt: ">", quot: '"', apos: "'", amp: "&" };

const entityOf: Readonly<Record<string, string>> = { "&": "&amp;", "'": "&apos;", '"': "&quot;" };

/** Decodes the entities of a text; any other entity stays. */
export function withoutEntities(written: string): string {
	return written.replace(/&(lt|gt|quot|apos|amp);/g, (_, entity: string) => characterOf[entity] ?? "");
}

/** Writes a URI, in which `<` and `>` cannot be, with entities. */
export function withEntities(uri: string): string {
	return uri.replace(/[&'"]/g, (character) => entityOf[character] ?? "");
}

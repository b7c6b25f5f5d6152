import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

export const vectorsFolder = join(__dirname, "..", "..", "shared", "vectors");

/** Whether the public test data lies beside the checkout. */
export const vectorsAreThere = existsSync(join(vectorsFolder, "README.md"));

/** A file of the public test data. */
export function readVectors(file: string): string {
	return readFileSync(join(vectorsFolder, file), "utf8");
}

/** The names of the `.properties` files of the public test data. */
export function propertiesFiles(): string[] {
	return readdirSync(join(vectorsFolder, "properties-files")).filter((name) => name.endsWith(".properties"));
}

/** The bytes of a file of the public test data. */
export function readVectorBytes(file: string): Buffer {
	return readFileSync(join(vectorsFolder, file));
}

/** The rows of a table of the public test data, by the names of their columns. */
export function vectorRows(file: string): readonly Readonly<Record<string, string>>[] {
	if (!vectorsAreThere) return [];
	const [heading = "", ...rows] = readVectors(file).trimEnd().split("\n");
	const columns = heading.split("\t");
	return rows.map((row) => Object.fromEntries(row.split("\t").map((cell, i) => [columns[i], cell])));
}

/** A suite over the public test data, which is not the project's own: skipped where it is not there. */
export function describeVectors(title: string, suite: () => void): void {
	if (vectorsAreThere) describe(title, suite);
	else describe.skip(`${title} (public test data is not beside this checkout)`, () => void it(title));
}

/** A public file with URI keys, or one that only looks so. */
export interface FieldFile {
	/** The end of its path, which tells its syntax, in a folder of its own. */
	readonly name: string;
	readonly text: string;
	/** How many of its keys are URIs with escaped colons. */
	readonly escapedKeys: number;
	/** How many of its keys are URIs of which Java reads the scheme alone. */
	readonly splitKeys: number;
}

/** The public files with URI keys; none if they are not there. */
export function fieldFiles(): readonly FieldFile[] {
	return vectorRows("field/properties.tsv").flatMap((row) => {
		const file = `field/properties/${row.file}`;
		if (!existsSync(join(vectorsFolder, file))) return [];
		const [folder] = (row.file ?? "").split("-");
		const name = [folder, ...(row.path ?? "").split("/").slice(-2)].join("/");
		// Eclipse writes two underscores for the two slashes, so what the table counts there is no URI.
		const escapedKeys = name.endsWith(".prefs") ? 0 : Number(row.escaped_uri_keys);
		return { name, text: readVectors(file), escapedKeys, splitKeys: Number(row.unescaped_colon_keys) };
	});
}

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

/** A suite over the public test data, which is not the project's own: skipped where it is not there. */
export function describeVectors(title: string, suite: () => void): void {
	if (vectorsAreThere) describe(title, suite);
	else describe.skip(`${title} (public test data is not beside this checkout)`, () => void it(title));
}

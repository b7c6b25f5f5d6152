/** The source files, for tests that read them as text. */
import { readdirSync } from "node:fs";
import { join } from "node:path";

const root = join(__dirname, "..");

/** The TypeScript files below a folder of the repository, as paths from its root with slashes. */
export function sourceFilesBelow(folder: string): string[] {
	return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
		.sort()
		.filter((file) => file.endsWith(".ts"))
		.map((file) => join(folder, file).replaceAll("\\", "/"));
}

// Takes the pictures of the pages anew, from the windows that the UI tests drive.
import { execFileSync } from "node:child_process";
import { copyFileSync, readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), "..", "..");
const pictures = path.join(root, "media", "pictures");
const pages = ["README.md", ...readdirSync(path.join(root, "docs")).map((page) => path.join("docs", page))];
const shown = new Set(
	pages.flatMap((page) =>
		Array.from(
			readFileSync(path.join(root, page), "utf8").matchAll(/\(\S*media\/pictures\/([^)]+\.png)\)/g),
			([, name]) => name,
		),
	),
);

execFileSync("npm", ["run", "--silent", "test:ui", "--", "--grep", "in a window"], {
	cwd: root,
	env: { ...process.env, THOROUGH: "1" },
	stdio: "inherit",
	shell: process.platform === "win32",
});
for (const name of readdirSync(pictures).filter((file) => file.endsWith(".png")))
	rmSync(path.join(pictures, name));
for (const name of shown)
	copyFileSync(path.join(root, "dist", "screenshots", name), path.join(pictures, name));
execFileSync("npx", ["tsx", "test/ui/film.ts"], {
	cwd: root,
	stdio: "inherit",
	shell: process.platform === "win32",
});

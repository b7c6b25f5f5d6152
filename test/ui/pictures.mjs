// Takes the pictures of the README anew, from the windows that the UI tests drive.
import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), "..", "..");
const pictures = path.join(root, "media", "pictures");
const shown = [
	...readFileSync(path.join(root, "README.md"), "utf8").matchAll(/\(media\/pictures\/([^)]+)\)/g),
];

execFileSync("npm", ["run", "--silent", "test:ui", "--", "--grep", "in a window"], {
	cwd: root,
	stdio: "inherit",
	shell: process.platform === "win32",
});
rmSync(pictures, { recursive: true, force: true });
mkdirSync(pictures, { recursive: true });
for (const [, name] of shown)
	copyFileSync(path.join(root, "dist", "screenshots", name), path.join(pictures, name));

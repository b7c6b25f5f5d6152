import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(__dirname, "../..");
const read = (file: string) => readFileSync(join(root, file), "utf8");
const manifest = JSON.parse(read("package.json"));
const texts: Record<string, string> = JSON.parse(read("package.nls.json"));
const code = [
	"src/extension.ts",
	...readdirSync(join(root, "src/editor")).map((file) => `src/editor/${file}`),
]
	.map(read)
	.join("\n");

/** Registered for lenses and hovers alone, so that no palette lists them. */
const internal = ["nameEncoding.openUri", "nameEncoding.showActions"];

describe("Manifest", () => {
	const commands: string[] = manifest.contributes.commands.map(({ command }: { command: string }) => command);

	it("has the commands that the code registers, and no others", () => {
		const registered = [...code.matchAll(/registerCommand\(\s*"([^"]+)"/g)].map((match) => match[1]);
		assert.deepEqual([...registered].sort(), [...commands, ...internal].sort());
	});

	it("has the settings that the code reads, and no others", () => {
		const settings = Object.keys(manifest.contributes.configuration.properties);
		const settingsFile = read("src/editor/settings.ts");
		for (const setting of settings) {
			assert.ok(settingsFile.includes(`"${setting.replace("nameEncoding.", "")}"`), setting);
		}
		const readSettings = [...settingsFile.matchAll(/configuration\.get\("([^"]+)"/g)].map(
			(match) => `nameEncoding.${match[1]}`,
		);
		assert.deepEqual([...readSettings].sort(), [...settings].sort());
	});

	it("has a text for each key, and no others", () => {
		const keys = [...JSON.stringify(manifest).matchAll(/%([^%"]+)%/g)].map((match) => match[1] as string);
		assert.deepEqual([...new Set(keys)].sort(), Object.keys(texts).sort());
	});

	it("takes no shortcut with Ctrl+Alt, which writes characters on European keyboards", () => {
		for (const { key } of manifest.contributes.keybindings) assert.doesNotMatch(key, /ctrl\+alt|alt\+ctrl/);
	});

	it("lists every command and setting in the README, with its title and default", () => {
		const readme = read("README.md");
		for (const command of commands)
			assert.ok(
				readme.includes(`\`${command}\` | ${texts[`command.${command.slice("nameEncoding.".length)}`]}`),
				command,
			);
		for (const [name, { default: value }] of Object.entries<{ default: unknown }>(
			manifest.contributes.configuration.properties,
		)) {
			assert.ok(readme.includes(`\`${name}\` | \`${JSON.stringify(value)}\``), name);
		}
	});

	it("has the version of the newest entry of the CHANGELOG", () => {
		assert.equal(/^## (\S+)/m.exec(read("CHANGELOG.md"))?.[1], manifest.version);
	});

	it("asks for the VS Code whose API it is compiled against", () => {
		assert.equal(
			manifest.engines.vscode,
			`^${manifest.devDependencies["@types/vscode"].replace(/^[~^]/, "")}`,
		);
	});

	it("never activates on everything", () => {
		assert.ok(!manifest.activationEvents.includes("*"));
	});
});

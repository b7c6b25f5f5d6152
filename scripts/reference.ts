/** The generated tables of commands and settings in docs/reference.md. */
import { readFileSync } from "node:fs";
import path from "node:path";

const root = path.join(__dirname, "..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");

const headings = { commands: "| Command | Title | |", settings: "| Setting | Default | |" };

export const referencePage = "docs/reference.md";

/** The page with current tables. The last cell of a command is written by hand, and kept. */
export function currentReference(page = read(referencePage)): string {
	const { commands, configuration, keybindings } = JSON.parse(read("package.json")).contributes;
	const texts: Readonly<Record<string, string>> = JSON.parse(read("package.nls.json"));
	const textOf = (reference: string) => texts[reference.slice(1, -1)] ?? reference;
	const notes = new Map(
		rowsBelow(page, headings.commands).map((row) => [cells(row)[0], cells(row)[2] ?? ""]),
	);

	const commandRows = commands.map(
		({ command, title, category }: Record<"command" | "title" | "category", string>) => {
			const shortcut = keybindings.find((binding: { command: string }) => binding.command === command)?.key;
			const last = shortcut ? keys(shortcut) : notes.get(`\`${command}\``);
			return row(`\`${command}\``, `${category}: ${textOf(title)}`, last ?? "");
		},
	);
	const settingRows = Object.entries<{ default: unknown; markdownDescription: string }>(
		configuration.properties,
	).map(([name, setting]) =>
		row(
			`\`${name}\``,
			`\`${shortened(JSON.stringify(setting.default))}\``,
			textOf(setting.markdownDescription).replace(/`#([^`]+)#`/g, "`$1`"),
		),
	);
	return withRows(withRows(page, headings.commands, commandRows), headings.settings, settingRows);
}

/** Shortens a long default, which the settings of VS Code show in full. */
function shortened(value: string): string {
	return value.length > 40 ? `${value.slice(0, 39)}…` : value;
}

function row(...cells: readonly string[]): string {
	return `| ${cells.join(" | ")} |`.replace("|  |", "| |");
}

function cells(row: string): string[] {
	return row
		.split("|")
		.slice(1, -1)
		.map((cell) => cell.trim());
}

/** A shortcut such as `ctrl+k shift+n`, as keys. */
function keys(shortcut: string): string {
	const key = (name: string) => `<kbd>${name[0]?.toUpperCase()}${name.slice(1)}</kbd>`;
	return shortcut
		.split(" ")
		.map((stroke) => stroke.split("+").map(key).join("+"))
		.join(" ");
}

function rowsBelow(page: string, heading: string): string[] {
	const [start, end] = spanOfRows(page, heading);
	return page.slice(start, end).split("\n");
}

function withRows(page: string, heading: string, rows: readonly string[]): string {
	const [start, end] = spanOfRows(page, heading);
	return page.slice(0, start) + rows.join("\n") + page.slice(end);
}

function spanOfRows(page: string, heading: string): [start: number, end: number] {
	const begin = `\n${heading}\n|---|---|---|\n`;
	const start = page.indexOf(begin) + begin.length;
	if (start < begin.length) throw new Error(`The page has no table ${heading}`);
	return [start, page.indexOf("\n\n", start)];
}

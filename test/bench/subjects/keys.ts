/** What an editor asks unasked in a large file, and after a keystroke there. */
import assert from "node:assert/strict";
import { FileKeys } from "../../../src/keys/fileKeys";
import { rules } from "../../../src/rules";
import type { Severities } from "../../../src/rules/rule";
import type { Document } from "../../../src/service";
import { bundledService as service } from "../bundled";
import { timeWithoutGarbage } from "../compare";
import { type Figure, type Measure, median } from "../figure";

const nameSettings = { prefixes: ["marmot-"], schemes: [] };

/** Shapes of the largest of 38,664 public files, and files of URIs that are larger than any of them. */
const shapes: readonly (readonly [title: string, count: number, entry: (index: number) => string])[] = [
	["plain entries", 9679, (index) => `label.of.action.${index}=The text of a label, number ${index}`],
	[
		"lines with continuations",
		26_000,
		(index) =>
			(index % 13 === 0 ? `text.${index}=A long text` : "  and it goes on") + (index % 13 < 12 ? ", \\" : ""),
	],
	["names", 10_000, (index) => `http---www.example.com-catalogue-item_3fnumber_3d${index} = Item ${index}`],
	[
		"escaped URIs",
		10_000,
		(index) => `http\\://www.example.com/catalogue/item?number\\=${index} = Item ${index}`,
	],
];

const rounds = 15;

export const measure: Measure = async () => [
	...shapes.map(keystroke),
	drawn(),
	lightBulb("light bulb among 10,000 raw URIs", "a=1\n", 0.5),
	lightBulb("light bulb on the first of 10,000 that another parser may read", "", 0),
	links(),
	...longLines.flatMap(atCursor),
];

function keystroke([title, count, entry]: (typeof shapes)[number]): Figure {
	const lines = Array.from({ length: count }, (_, index) => entry(index));
	const text = lines.join("\n");
	const at = text.indexOf("\n", text.length / 2) + 1;
	const changed = `${text.slice(0, at)}typed=1\n${text.slice(at)}`;
	const before = new FileKeys(text, nameSettings);
	const type = () => new FileKeys(changed, nameSettings);
	assert.equal(type().asRead.length, before.asRead.length + 1);
	const split = () => changed.split("\n");
	return longerBy(`a keystroke among ${count} ${title}`, "splitting the lines", 50, type, split);
}

const severities: Severities = new Map(rules.map(({ id }) => [id, "warning"]));
const settings = { nameSettings, severities, isOn: () => true };

function read(text: string, syntax = "properties", before?: Document): Document {
	return service.readDocument({ uri: "file:///a", file: "a", text, syntax, settings, isOwn: true }, before);
}

/** Problems, lenses and hints of what VS Code shows. */
function drawn(): Figure {
	const [title, count, entry] = shapes[2] as (typeof shapes)[number];
	const text = Array.from({ length: count }, (_, index) => entry(index)).join("\n");
	const before = read(text);
	const draw = () => {
		const document = read(`typed=1\n${text}`, "properties", before);
		const range = document.lines.rangeOf({ start: 0, end: 5000 });
		return [service.diagnostics(document), service.codeLenses(document), service.inlayHints(document, range)];
	};
	assert.ok(draw().every((each) => Array.isArray(each)));
	const split = () => text.split("\n");
	return longerBy(
		`all that is drawn after a keystroke among ${title}`,
		"splitting the lines",
		50,
		draw,
		split,
	);
}

/** At one of very many problems, a share of the way down: what fixes all of them is found once it is picked. */
function lightBulb(title: string, head: string, share: number): Figure {
	const keysOf = (count: number) => {
		const document = read(`${head}${"http://www.example.com/a=1\n".repeat(count)}`);
		const start = { line: count * share, character: 2 };
		return () => service.codeActions(document, { start, end: start }, undefined);
	};
	const [many, few] = [keysOf(10_000), keysOf(10)];
	assert.ok(many().length > 0 && few().length > 0);
	return longerBy(title, "among 10", 50, many, few);
}

/** Values without a name are not unescaped. */
function links(): Figure {
	const lines = Array.from(
		{ length: 6000 },
		(_, index) => `label.of.action.${index}=The text of a label \\u00e9`,
	);
	const text = `${lines.join("\n")}\na=http---www.example.com-b\n`;
	const document = read(text);
	const find = () => service.documentLinks(document);
	assert.equal(find().length, 1);
	return longerBy("links among 6,000 plain lines", "splitting the lines", 5, find, () => text.split("\n"));
}

/** Lines of 8 MB. */
const longLines: readonly (readonly [syntax: string, before: string, after: string])[] = [
	["java", 'call("', '");'],
	["json", '["', '"]'],
	["plaintext", "", ""],
];

/** What is asked at a cursor in the middle of a long line. */
function atCursor([syntax, before, after]: (typeof longLines)[number]): Figure[] {
	const name = "http---www.example.com-vocabulary-term_5f1";
	const open = (length: number) => {
		const document = read(before + `${name}", "`.repeat(length / name.length) + name + after, syntax);
		const at = document.lines.positionAt(document.text.indexOf("http", document.text.length / 2) + 3);
		return { document, at, range: { start: at, end: at } };
	};
	const [long, short] = [open(8e6), open(1000)];
	assert.ok(service.hover(long.document, long.at));
	return Object.entries({
		hover: ({ document, at }: typeof long) => service.hover(document, at),
		"light bulb": ({ document, range }: typeof long) => service.codeActions(document, range, undefined),
		highlights: ({ document, at }: typeof long) => service.documentHighlights(document, at),
		"rename prepared": ({ document, at }: typeof long) => service.prepareRename(document, at),
	}).map(([what, ask]) =>
		longerBy(
			`${what} in a line of 8 MB, ${syntax}`,
			"in a short line",
			50,
			() => ask(long),
			() => ask(short),
		),
	);
}

function longerBy(
	subject: string,
	rival: string,
	wanted: number,
	run: () => unknown,
	runRival: () => unknown,
): Figure {
	const times = Array.from(
		{ length: rounds },
		() => timeWithoutGarbage(run) - timeWithoutGarbage(runRival),
	).slice(1);
	const remark = `${median(times).toFixed(1)} ms of processor time`;
	return { subject, rival, kind: "difference", ratios: times, wanted, remark };
}

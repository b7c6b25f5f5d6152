/** The pages that people read: their tables, links and pictures say what is so. */
import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { languageOfId, languagesWithRename } from "../../src/languages/languages";
import { inText, type Place, placeOf, uriInComment } from "../../src/languages/writablePlaces";
import { writeKey, writeValue } from "../../src/properties/properties";
import { Lines } from "../../src/text/lines";
import { nameDecode, nameEncode } from "../../src/uri/nameEncoding";
import { pointed } from "../marks";

const root = join(__dirname, "..", "..");
const read = (file: string) => readFileSync(join(root, file), "utf8");
const filesIn = (folder: string) => readdirSync(join(root, folder)).map((file) => join(folder, file));
const pages = [...filesIn("."), ...filesIn("docs"), join("src", "README.md")].filter((file) =>
	file.endsWith(".md"),
);

/** The rows of the table of a page under a heading row, their cells without backticks. */
function table(page: string, heading: string): string[][] {
	const text = read(page);
	const start = text.indexOf(`\n${heading}\n`);
	assert.ok(start >= 0, `no table ${heading}`);
	const [lines = ""] = text.slice(start + 1).split("\n\n");
	return lines
		.trimEnd()
		.split("\n")
		.slice(2)
		.map((row) =>
			row
				.split("|")
				.slice(1, -1)
				.map((cell) => cell.trim().replace(/^`|`$/g, "")),
		);
}

/** The targets of the links and pictures of a page, without those in code. */
function targetsIn(page: string): string[] {
	const prose = read(page)
		.replace(/^```[\s\S]*?^```/gm, "")
		.replace(/`[^`\n]*`/g, "code");
	return Array.from(prose.matchAll(/\]\(([^)\s]+)\)/g), ([, target = ""]) => target);
}

/** The anchors that GitHub gives to the headings of a page. */
function anchorsOf(page: string): string[] {
	const headings = read(page).match(/^#+ .+$/gm) ?? [];
	return headings.map((heading) =>
		heading
			.replace(/^#+ /, "")
			.toLowerCase()
			.replace(/[^\p{L}\p{N} _-]/gu, "")
			.replaceAll(" ", "-"),
	);
}

describe("Pages", () => {
	it("CONTRIBUTING.md names files that are there", () => {
		const files = read("CONTRIBUTING.md").match(/(?:src|test)\/[\w./]+\.m?ts/g) ?? [];
		const missing = files.filter((file) => !/\/(?:my|x\.)/.test(file) && !existsSync(join(root, file)));
		assert.deepEqual([files.length > 10, missing], [true, []]);
	});

	it("src/README.md names files and folders that are there", () => {
		const named = Array.from(read("src/README.md").matchAll(/`(\w+\/[\w./]*)`/g), ([, path = ""]) => path);
		const missing = named.filter((path) => !existsSync(join(root, "src", path)));
		assert.deepEqual([named.length > 50, missing], [true, []]);
	});

	for (const page of pages) {
		it(`${page}: links lead to files and headings that are there`, () => {
			for (const target of targetsIn(page).filter((link) => !/^(?:https?|mailto):/.test(link))) {
				const [file = "", anchor] = target.split("#");
				const path = file === "" ? page : join(page, "..", file);
				assert.ok(existsSync(join(root, path)), target);
				if (anchor !== undefined) assert.ok(anchorsOf(path).includes(anchor), target);
			}
		});
	}

	it("are all reached from the README", () => {
		const links = targetsIn("README.md").map((link) => join(link));
		const unreached = filesIn("docs").filter((page) => !links.includes(page));
		assert.deepEqual(unreached, []);
	});

	it("show every picture that there is", () => {
		const shown = pages.flatMap((page) => targetsIn(page).map((target) => join(page, "..", target)));
		const unshown = filesIn(join("media", "pictures")).filter((picture) => !shown.includes(picture));
		assert.deepEqual(unshown, []);
	});

	it("README: is read in some minutes, and CONTRIBUTING is short", () => {
		// The table of the rules grows with them.
		const words = read("README.md")
			.replace(/^\| \[`.*/gm, "")
			.split(/\s+/).length;
		assert.ok(words <= 640, `README.md has ${words} words besides its rules, and may have 640`);
		const lines = read("CONTRIBUTING.md").split("\n").length;
		assert.ok(lines <= 120, `CONTRIBUTING.md has ${lines} lines, and may have 120`);
	});

	it("names: has each file of .properties syntax", () => {
		const page = read("docs/names.md");
		for (const file of languagesWithRename[0].files.map((glob) => glob.replace(/^\*/, "")))
			assert.ok(page.includes(file), `docs/names.md, Which files are .properties files, lacks ${file}`);
	});

	for (const [promise = "", tests = ""] of table("SECURITY.md", "| promised | tested by |")) {
		it(`promises: names the test of: ${promise}`, () => {
			const files = tests.match(/test\/[\w/]+(?:\.test)?\.ts/g) ?? [];
			assert.ok(files.length > 0);
			for (const file of files) assert.ok(existsSync(join(root, file)), file);
		});
	}

	for (const page of ["README.md", "docs/specification.md"]) {
		for (const [uri, name] of table(page, "| URI | Name |") as [string, string][]) {
			it(`${page}: ${uri} ↔ ${name}`, () => {
				assert.deepEqual(nameEncode(uri), { ok: true, value: name });
				assert.deepEqual(nameDecode(name), { ok: true, value: uri });
			});
		}
	}

	const places: Record<string, Place> = {
		"key of a `.properties` file": { ...inText, write: writeKey },
		"value of a `.properties` file": { ...inText, write: writeValue },
		"comment of a `.properties` file": uriInComment,
	};
	for (const [where, language, row] of [
		["text of XML and HTML", "xml", "<a>‸</a>"],
		["attribute value", "html", "<a href='‸'>"],
		["plain text, Markdown", "markdown", "‸"],
		["string, all of it", "java", 'f("‸");'],
		["line of a comment", "python", "# see ‸"],
		["anywhere else", "cpp", "‸"],
		["name of an XML element or attribute", "xml", "<‸/>"],
		["comment, CDATA, script, style, or template in XML and HTML", "xml", "<!-- ‸ -->"],
	] as const) {
		const { text, at } = pointed(row);
		places[where] = placeOf(new Lines(text), { start: at, end: at }, languageOfId(language));
	}
	const rows = table("docs/names.md", "| where | name | decoded in place |") as [string, string, string][];
	for (const [where, name, written] of rows) {
		it(`names: ${where}: ${name} → ${written}`, () => {
			const uri = nameDecode(name).value ?? "";
			const { kind, forbidden: refused, write } = places[where] as Place;
			const found = uri.match(refused);
			const decoded =
				kind === "markup-name" ? "refused" : found ? `refused: \`${found.join(" ")}\`` : write(uri);
			assert.equal(written.replace(/`$/, ""), decoded.replace(/`$/, ""));
		});
	}
});

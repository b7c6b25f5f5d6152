import { writeFileSync } from "node:fs";
import path from "node:path";
import { run } from "./program";

/**
 * Files of a workspace in which `http://h.x/a-b` is written in all the ways there are: as a name in several spellings,
 * after a prefix, raw, over lines, twice, with each of the line ends.
 */
export const spellings: Readonly<Record<string, string>> = {
	"plain.properties": [
		"# http---h.x-a_2db is what this is about",
		"http---h.x-a_2db = one, \\",
		"    and more",
		"other = http---h.x-a_2db",
		"http---h.x-c=\\u00e9\\t",
		"font-size 12",
		"",
	].join("\n"),
	"crlf.properties": [
		"! a comment \\",
		"marmot-http---h.x-a_2Db : two",
		"http---h.x-a_2db",
		"http\\://h.x/d\\ e = three",
		"x = 1 \\",
		"  http---h.x-a_2db",
	].join("\r\n"),
	"cr.properties": "http---h.x-a_2db=one\rmarmot-http\\://h.x/a-b=two\r",
	"continued.properties": "  http---h.\\\n   x-a_\\\n\t2db = three\nhttp---h.x-\\\r\n c=four\n",
	"raw.properties": "\thttp\\://h.x/a\\u002db\t= four\nhttp\\://H.x/c=5\nurn\\:isbn\\:1:6\n",
	"escaped.properties": "\\u0068ttp---h.x-\\u0061_2db=five\n\\http---h.x-\\c=6",
	"twice.properties": "http---h.x-a_2db=1\nhttp---h.x-a_2db=2\nhttp\\://h.x/c=3\nhttp\\://h.x/c=4\n",
	"Names.java": 'class Names {\n\tString a = get("\\thttp---h.x-a_2db"), b = "http://h.x/a-b";\n}\n',
	"names.xml": "<http---h.x-a_2db key='http---h.x-a_2db'>http---h.x-c</http---h.x-a_2db>\n",
	"names.json": '{ "http---h.x-a_2db": "marmot-http---h.x-a_2db" }\n',
};

/** Those of them that Java loads. */
export const propertiesFiles: readonly string[] = Object.keys(spellings).filter((name) =>
	name.endsWith(".properties"),
);

/**
 * What Java loads of files in a folder, as a stream or through a reader: the file, the key and the value of each
 * property, in order.
 */
export function load(
	files: Readonly<Record<string, string>>,
	reading: "stream" | "reader",
	folder: string,
): (readonly [file: string, key: string, value: string])[] {
	for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
	const program = path.join(__dirname, "PropertiesKeys.java");
	const output = run("java", [program, "list", reading, ...Object.keys(files)], { folder });
	const texts = output.split("\0").slice(0, -1);
	const entries: [string, string, string][] = [];
	for (let at = 0; at + 2 < texts.length; at += 3)
		entries.push([texts[at] ?? "", texts[at + 1] ?? "", texts[at + 2] ?? ""]);
	return entries.sort();
}

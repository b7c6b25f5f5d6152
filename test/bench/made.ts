/** URIs and .properties files made for measuring, of the shape that real ones have. The same in every run. */
import { nameEncode } from "../../src/uri/nameEncoding";
import { Random } from "./random";

// biome-ignore format: a table
const words = [
	"about", "account", "action", "api", "archive", "button", "cancel", "catalog", "class", "config", "core",
	"data", "default", "delete", "detail", "dialog", "document", "error", "export", "feature", "file", "format",
	"group", "help", "id", "index", "item", "label", "language", "list", "login", "maximum", "menu", "message",
	"name", "option", "order", "page", "password", "path", "product", "report", "resource", "schema", "search",
	"service", "size", "status", "store", "title", "tooltip", "type", "user", "value", "view", "width",
];

const hosts = ["www.example.com", "example.org", "docs.example.net", "192.0.2.16", "localhost:8080"];

/** A URI such as those of the public corpora: most are of http, some have a query or fragment, few have escapes. */
export function madeUri(random: Random): string {
	if (random.percent(10)) {
		return random.pick(["urn:isbn:0486275574", "mailto:john.doe@example.com", "tag:example.com,2012:item"]);
	}
	let uri = `${random.pick(["http", "http", "https"])}://${random.pick(hosts)}/`;
	uri += random.join(0, 4, "/", words);
	if (random.percent(10)) uri += random.pick(["%20", "%C3%A9", "~", "_", "-"]) + random.pick(words);
	if (random.percent(20)) uri += `.${random.pick(["html", "xml", "png"])}`;
	if (random.percent(20)) uri += `?${random.pick(words)}=${random.below(1000)}`;
	if (random.percent(15)) uri += `#${random.pick(words)}`;
	return uri;
}

/**
 * A `.properties` text with this many keys; line ends are LF. Some thirty public files, of 10,000 keys in
 * all, have for each key 0.2 blank lines, 0.2 comments and 0.2 continuations; the values are of 48 characters
 * in the median and 80 on average, half of them in translations that are written with `\u`; four separators
 * of five are a plain `=`.
 */
export function madeProperties(keys: number, seed: number): string {
	const random = new Random(seed);
	const lines: string[] = [];
	for (let key = 0; key < keys; key++) {
		if (random.percent(22)) lines.push("");
		if (random.percent(24)) lines.push(`# ${random.join(1, 8, " ", words)}`);
		const separator = random.percent(80) ? "=" : random.pick(["= ", " = ", ": "]);
		lines.push(madeKey(random, key) + separator + madeValue(random));
	}
	// Not a rope: the engine would look into it at each step.
	lines.push("");
	return lines.join("\n");
}

function madeKey(random: Random, index: number): string {
	if (random.percent(30)) {
		const name = nameEncode(`${madeUri(random)}/${index}`);
		if (!name.ok) throw new Error("A made URI has no name.");
		return name.value;
	}
	const key = `${random.join(2, 4, ".", words)}.${index}`;
	if (random.percent(1)) return `${key}.caf\\u00e9`;
	if (random.percent(1)) return key.replace(".", "\\ ");
	if (random.percent(1)) return key.replace(".", "\\:\\\n    ");
	return key;
}

function madeValue(random: Random): string {
	if (random.percent(15)) return random.pick(["", "true", "false", String(random.below(100_000))]);
	if (random.percent(10)) return madeUri(random);
	let value = random.join(1, random.pick([6, 10, 14, 32]), " ", words);
	if (random.percent(25)) value = value.replaceAll("e", "\\u00e9");
	else if (random.percent(10)) value += "\\n\\u2026";
	const continuations = random.percent(12) ? 1 + random.below(4) : 0;
	for (let line = 0; line < continuations; line++) value += ` \\\n    ${random.join(2, 10, " ", words)}`;
	return value;
}

/** URIs and .properties files made for measuring, of the shape that real ones have. */
import { nameEncode } from "../../src/uri/nameEncoding";

const cycle = (index: number, ...choices: readonly string[]) => choices[index % choices.length] ?? "";

/** A URI such as those of the public corpora: most are of http, some have a query or fragment, few have escapes. */
export function madeUri(index: number): string {
	if (index % 10 === 0) return cycle(index / 10, `urn:isbn:${index}`, `mailto:john.doe${index}@example.com`);
	const host = cycle(index, "www.example.com", "example.org", "docs.example.net", "localhost:8080");
	const path = cycle(index, "about", "catalog/item/", "docs/api/class/", "dc/elements/1.1/title", "%C3%A9/");
	return `http://${host}/${path}${index}${cycle(index, "", "", ".html", `?user=${index}`, "", "", "#top")}`;
}

/**
 * A `.properties` text with this many keys; line ends are LF. Some thirty public files, of 10,000 keys in
 * all, have for each key 0.2 blank lines, 0.2 comments and 0.2 continuations; the values are of 48 characters
 * in the median and 80 on average, half of them in translations that are written with `\u`; four separators
 * of five are a plain `=`.
 */
export function madeProperties(keys: number): string {
	const words = "The text of a label that is shown in a dialog of the program";
	const lines = Array.from({ length: keys }, (_, index) => {
		const above = cycle(index, "", "\n", "# What is said in a dialog\n", "", "");
		const plain = cycle(index, "label.of.action.", "caf\\u00e9.", "message\\ text.", "menu\\:\\\n    item.");
		const key = index % 3 === 0 ? nameEncode(madeUri(index)).value : `${plain}${index}`;
		const separator = cycle(index, "=", "=", "=", "=", "=", "=", "=", "= ", " = ", ": ");
		const continued = `${words} \\\n    and goes on in the next line of the file`;
		const value = cycle(
			index,
			"true",
			words,
			`${words} caf\\u00e9\\n`,
			continued,
			`${words}, ${words}`,
			"12",
		);
		return `${above}${key}${separator}${value}\n`;
	});
	return lines.join("");
}

/**
 * `java.util.Properties.load` as its documentation tells it, step by step over copies of the text: natural lines,
 * then logical lines, then key and value, then escapes. Slow and obvious; no spans.
 */
export interface PlainEntry {
	readonly key: string;
	readonly value: string;
	/** Java would throw at a `\u` without four hexadecimal digits; here the `u` stays. */
	readonly malformed: boolean;
}

export function loadProperties(source: string): PlainEntry[] {
	return logicalLines(source).map(entryOf);
}

function logicalLines(source: string): string[] {
	const naturalLines = source.split(/\r\n|\r|\n/);
	const logical: string[] = [];
	/** The text that lines with a backslash at the end have joined so far. */
	let joined = "";
	for (const [i, naturalLine] of naturalLines.entries()) {
		const line = naturalLine.replace(/^[ \t\f]+/, "");
		// Blank lines and comments are left out, unless they continue something.
		if (joined === "" && (line === "" || /^[#!]/.test(line))) continue;
		const isContinued = /(?<!\\)(?:\\\\)*\\$/.test(line);
		joined += isContinued ? line.slice(0, -1) : line;
		if (!isContinued) {
			logical.push(joined);
			joined = "";
		} else if (joined === "" && endsBehind(naturalLines, i, source)) {
			logical.push("");
		}
	}
	if (joined !== "") logical.push(joined);
	return logical;
}

/** Undocumented: a last line that is a backslash alone is an empty key, also where a LF or CR follows, not a CRLF. */
function endsBehind(lines: readonly string[], i: number, source: string): boolean {
	return lines.slice(i + 1).join("") === "" && lines.length - i <= 2 && !source.endsWith("\r\n");
}

function entryOf(line: string): PlainEntry {
	// A key: characters that end no key, or escaped ones.
	const [, key, rest] = /^((?:[^\\=: \t\f]|\\[\s\S]|\\$)*)([\s\S]*)$/.exec(line) as unknown as [
		string,
		string,
		string,
	];
	const value = rest.replace(/^[ \t\f]*[=:]?[ \t\f]*/, "");
	const unescapedKey = unescaped(key);
	const unescapedValue = unescaped(value);
	return {
		key: unescapedKey.text,
		value: unescapedValue.text,
		malformed: unescapedKey.malformed || unescapedValue.malformed,
	};
}

function unescaped(written: string): { text: string; malformed: boolean } {
	let malformed = false;
	const text = written.replace(/\\(u[0-9A-Fa-f]{4}|[\s\S]|$)/g, (_, escaped: string) => {
		if (escaped.length === 5) return String.fromCharCode(Number.parseInt(escaped.slice(1), 16));
		if (escaped === "u") malformed = true;
		return { t: "\t", n: "\n", f: "\f", r: "\r" }[escaped] ?? escaped;
	});
	return { text, malformed };
}

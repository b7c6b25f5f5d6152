import * as l10n from "@vscode/l10n";
import { entryIn } from "../keys/key";
import { escapesIn } from "../properties/properties";
import type { Change } from "../text/changes";
import { type Span, textIn } from "../text/span";
import type { Example, Fix, Rule } from "./rule";

export const malformedEscape: Rule = {
	id: "malformed-escape",
	severity: "error",
	help: "A `\\u` without four hexadecimal digits, as in `C:\\users`: Java rejects the whole file.",
	*find({ text, asRead }) {
		// Fast path: most files have none.
		if (!/\\u(?![\da-f]{4})/i.test(text)) return;
		for (const key of asRead) {
			const { start, value } = key;
			const malformed = escapesIn(entryIn(text, key)).filter((one) => one.text === undefined);
			// One fix for all of them: each would look at the whole value.
			const ofPath = malformed.length > 0 ? escapesOfPath(text, value) : [];
			for (const found of malformed) {
				const span = { start: start + found.start, end: start + found.end };
				const fixes = () => [fixOf(text, span, span.start >= value.start ? ofPath : [])];
				yield { ...span, message: sentence, loss: "file", fixes };
			}
		}
	},
};

function sentence(): string {
	return l10n.t(
		"Java rejects the whole file: {0} needs four hexadecimal digits. Add them or, for a backslash and a u, write {1}.",
		"\\u",
		"\\\\u",
	);
}

/** @param ofPath changes for a Windows path around it: Java would drop its other backslashes */
function fixOf(text: string, { start, end }: Span, ofPath: readonly Change[]): Fix {
	// If some digits follow, it may have lost the others.
	const isSure = !/[\da-f]/i.test(text.charAt(end));
	const changes = isSure && ofPath.length > 0 ? ofPath : [escapeAt(start)];
	return {
		title: changes.length > 1 ? l10n.t("Escape the Backslashes of the Path") : l10n.t("Escape the Backslash"),
		changes,
		certainty: isSure ? "likely" : undefined,
		group: isSure ? l10n.t("Escape All {0} Without Digits in This File", "\\u") : undefined,
	};
}

function escapeAt(start: number): Change {
	return { start, end: start, text: "\\" };
}

/**
 * Escapes the backslashes of a value that is a path of Windows, if none of them was meant to escape what
 * follows it.
 */
function escapesOfPath(text: string, value: Span): Change[] {
	const written = textIn(text, value);
	if (!/^[a-z]\\?:(?:\\(?!u[\da-f]|[\\:=#! \t\f\r\n])[^\\]*)+$/i.test(written)) return [];
	return Array.from(written.matchAll(/\\(?!:)/g), ({ index }) => escapeAt(value.start + index));
}

export const page = `
\`Properties.load\` throws an \`IllegalArgumentException\`, and the program gets none of the file's keys. In comments, \`\\u\` does no
harm. In a path such as \`C:\\users\\guest\`, the fix escapes every backslash: Java would drop the others.
`;

export const examples: readonly Example[] = [
	["home=C:«\\u»sers\\guest\nsave=Save", "home=C:\\\\users\\\\guest\nsave=Save"],
	["a=«\\u»0E9s", "a=\\\\u0E9s"],
	["a=C:«\\u»sers«\\u»nit\n", "a=C:\\\\users\\\\unit\n"],
	["a=C\\:«\\u»sers\\new", "a=C\\:\\\\users\\\\new"],
	["a=C:«\\u»sers\\My\\ Files", "a=C:\\\\users\\My\\ Files"],
	["a=see C:«\\u»sers\\me", "a=see C:\\\\users\\me"],
	["C\\:«\\u»sers=1", "C\\:\\\\users=1"],
	["C:«\\u»sers", "C:\\\\users"],
	["http://h/«\\u»sers=1", "http://h/\\\\users=1"],
	["«\\u»=1", "\\\\u=1"],
	["a=«\\u»", "a=\\\\u"],
	["a=«\\u»00e", "a=\\\\u00e"],
	["a=«\\u»00e\\", "a=\\\\u00e\\"],
	["a=«\\u»\\u0041", "a=\\\\u\\u0041"],
	["a=\\u0041«\\u»{41}", "a=\\u0041\\\\u{41}"],
	["a=\\\\«\\u»sr", "a=\\\\\\\\usr"],
	// Full-width digits are none.
	["a=«\\u»００４１", "a=\\\\u００４１"],
	["a=1 \\\r\n  «\\u»sr\r\nb=«\\u»x", "a=1 \\\r\n  \\\\usr\r\nb=\\ux"],
	["a=«\\u»00\\\n  g1", "a=\\\\u00\\\n  g1"],
	["«\\u»00=41", "\\\\u00=41"],
	["\ufeffa«\\u»=1", "\ufeffa\\\\u=1"],
	// Two keys made one would lose more.
	["a«\\u»=1\na\\\\u=2"],
	["a=\\u00\\\n  e9"],
	["\\u00\\\r\n\t\\\r\n e9=1"],
	["a=\\\\users\\Users"],
	["# \\u0E9s\n! C:\\users"],
	["# \\\n a=\\u00E9"],
];

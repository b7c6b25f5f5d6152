import * as l10n from "@vscode/l10n";
import { escapesIn } from "../properties/properties";
import type { Change } from "../text/changes";
import { hexDigit } from "../text/codeUnits";
import { type Span, textIn } from "../text/span";
import type { Example, Fix, Rule } from "./rule";

export const malformedEscape: Rule = {
	id: "malformed-escape",
	severity: "error",
	help: "A `\\u` without four hexadecimal digits, as in `C:\\users`: Java rejects the whole file.",
	*find({ text, all }) {
		// Fast path: most files have none.
		if (!/\\u(?![\da-f]{4})/i.test(text)) return;
		for (const { start, value } of all) {
			const written = textIn(text, { start, end: value.end });
			let inPath: readonly Change[] | undefined;
			// All fixes of a path are one: each would look at all of its value.
			const changesOfPath = () => {
				inPath ??= isPath(textIn(text, value)) ? escapesOfPath(text, value) : [];
				return inPath;
			};
			for (const { isMalformed, ...found } of escapesIn(written)) {
				if (!isMalformed) continue;
				const span = { start: start + found.start, end: start + found.end };
				const isInValue = span.start >= value.start;
				const fixes = () => [fixOf(text, span, isInValue ? changesOfPath() : [])];
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

/** @param inPath what a path of Windows around it needs: Java would drop its other backslashes */
function fixOf(text: string, { start, end }: Span, inPath: readonly Change[]): Fix {
	const isSure = isWithoutDigits(text, end);
	const changes = isSure && inPath.length > 0 ? inPath : [escapeAt(start)];
	return {
		title: changes.length > 1 ? l10n.t("Escape the Backslashes of the Path") : l10n.t("Escape the Backslash"),
		changes,
		isPreferred: isSure,
		group: isSure ? l10n.t("Escape All {0} Without Digits in This File", "\\u") : undefined,
	};
}

function escapeAt(start: number): Change {
	return { start, end: start, text: "\\" };
}

/** Whether no digit follows a backslash and a u: after some digits, it may have lost others. */
function isWithoutDigits(text: string, end: number): boolean {
	return hexDigit(text.charCodeAt(end)) < 0;
}

/** Whether a value is a path of Windows with single backslashes. */
function isPath(written: string): boolean {
	return /^[a-z]\\?:\\[^\\]/i.test(written);
}

/** Escapes the backslashes before letters and the like, which were not meant to escape them. */
function escapesOfPath(text: string, value: Span): Change[] {
	return escapesIn(textIn(text, value)).flatMap(({ start, end }) => {
		const at = value.start + start;
		const letter = text.charAt(at + 1);
		const isPlain = end - start === 2 && /[^\\:=#! \t\f\r\n]/.test(letter);
		return isPlain && (letter !== "u" || isWithoutDigits(text, at + 2)) ? escapeAt(at) : [];
	});
}

export const page = `
\`Properties.load\` throws an \`IllegalArgumentException\`, and the program gets none of the file's keys. In comments, \`\\u\` does no
harm. In a path such as \`C:\\users\\guest\`, the fix escapes every backslash: Java would drop the others.
`;

export const examples: readonly Example[] = [
	["home=C:«\\u»sers\\guest\nsave=Save", "home=C:\\\\users\\\\guest\nsave=Save"],
	["a=«\\u»0E9s", "a=\\\\u0E9s"],
	["a=C:«\\u»sers«\\u»nit\n", "a=C:\\\\users\\\\unit\n"],
	["a=C\\:«\\u»sers\\new \\\r\n  \\u00e9\\ x\\\\y=1", "a=C\\:\\\\users\\\\new \\\r\n  \\u00e9\\ x\\\\y=1"],
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

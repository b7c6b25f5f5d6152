/** The parts of a URI in a hover, as written and decoded: a table in Markdown, a list in plain text. */
import * as l10n from "@vscode/l10n";
import { parseUri } from "../uri/uri";
import { type UriPart, uriParts } from "../uri/uriParts";
import { asciiHost, forDisplay } from "./display";
import { codeCell, maxCodeLength } from "./markdown";
import { titlesOfParts } from "./titles";

/** In characters. A longer cell would wrap in a hover of the usual width, so its middle is left out. */
const maxCellLength = { ofTwo: 60, ofThree: 36 };

/** Caps the rows of parts within components: more are counted, not shown. */
const maxParts = 10;

/** A component or part of a URI. */
interface Row {
	readonly title: string;
	readonly part?: UriPart;
	/** Whether the text before the "@" may look like this host. */
	readonly isMarked?: boolean;
	readonly isWithin?: boolean;
}

function rowsOf(uri: string): Row[] {
	const components = parseUri(uri).value;
	if (!components) return [];
	const parts = uriParts(components);
	const titles = titlesOfParts();
	const hidden = parts.filter(({ isWithin }) => isWithin).slice(maxParts);
	const shown = parts.filter((part) => !hidden.includes(part));
	const rows = shown.map((part): Row => {
		const isMarked = part.name === "host" && components.userinfo !== undefined;
		return { title: titles[part.name], part, isMarked, isWithin: part.isWithin === true };
	});
	if (hidden.length > 0) rows.push({ title: l10n.t("{0} more", hidden.length), isWithin: true });
	return rows;
}

/** The components and scheme-specific parts of a URI as lines of Markdown; none without a scheme. */
export function uriTable(uri: string): string[] {
	const rows = rowsOf(uri);
	if (rows.length === 0) return [];
	const isDecoded = rows.some(({ part }) => part?.decoded && part.decoded.value !== part.value);
	const maxLength = isDecoded ? maxCellLength.ofThree : maxCellLength.ofTwo;
	const cells = (title: string, text: string, decoded: string) =>
		isDecoded ? `| ${title} | ${text} | ${decoded} |` : `| ${title} | ${text} |`;
	const lineOf = ({ title, part, isMarked, isWithin }: Row) => {
		const bold = isMarked ? "**" : "";
		const before = isWithin ? indent : "";
		if (!part) return cells(before + title, "", "");
		const shownTitle = before + title.replaceAll(" ", "&nbsp;");
		const text = textOf(part, maxLength, codeCell);
		return cells(bold + shownTitle + bold, bold + text + bold, decodedOf(part, maxLength, codeCell));
	};
	// Markdown requires a header row; two columns need no titles.
	const header = isDecoded
		? cells(l10n.t("Component"), l10n.t("As written"), l10n.t("Decoded"))
		: cells("", "", "");
	return [header, cells(":--", ":--", ":--"), ...rows.map(lineOf)];
}

/** The components and scheme-specific parts of a URI as lines of plain text; none without a scheme. */
export function uriList(uri: string): string[] {
	return rowsOf(uri).map(({ title, part, isWithin }) => {
		const before = isWithin ? "  " : "";
		if (!part) return before + title;
		const decoded = decodedOf(part, maxCellLength.ofTwo, forDisplay);
		const arrow = decoded === "" ? "" : ` → ${decoded}`;
		return `${before}${title}: ${textOf(part, maxCellLength.ofTwo, forDisplay)}${arrow}`;
	});
}

/** Indents visibly, but screen readers skip it. */
const indent = "&emsp;";

/** Makes a text safe to show. */
type Show = (text: string, maxLength: number) => string;

/** Shows a host in full, as its middle may matter. */
function textOf({ name, value }: UriPart, maxLength: number, show: Show): string {
	return name === "host" ? show(asciiHost(value), maxCodeLength) : show(value, maxLength);
}

/** The decoded value; `""` if it equals the written one, or only its parts are decoded. */
function decodedOf(part: UriPart, maxLength: number, show: Show): string {
	const { value, decoded } = part;
	if (!decoded) return "";
	if (!decoded.ok) {
		return decoded.problem.code === "not-utf-8" ? l10n.t("not UTF-8") : l10n.t("cannot be decoded");
	}
	return decoded.value === value ? "" : textOf({ ...part, value: decoded.value }, maxLength, show);
}

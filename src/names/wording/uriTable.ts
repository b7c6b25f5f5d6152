/** The table in a hover: the parts of a URI, as written and decoded. */
import * as l10n from "@vscode/l10n";
import { parseUri } from "../../codec/uri";
import { type UriPart, uriParts } from "../../codec/uriParts";
import { asciiHost } from "./display";
import { codeCell } from "./markdown";
import { titlesOfParts } from "./titles";

/** In characters. A longer cell would wrap in a hover of the usual width, so its middle is left out. */
const maxCellLength = { ofTwo: 60, ofThree: 36 };

/** Caps the rows of parts within components: more are counted, not shown. */
const maxParts = 10;

/** The components and scheme-specific parts of a URI as lines of Markdown; none without a scheme. */
export function uriTable(uri: string): string[] {
	const components = parseUri(uri).value;
	if (!components) return [];
	const parts = uriParts(components);
	const isDecoded = parts.some(({ value, decoded }) => decoded && decoded.value !== value);
	const maxLength = isDecoded ? maxCellLength.ofThree : maxCellLength.ofTwo;
	const row = (title: string, text: string, decoded: string) =>
		isDecoded ? `| ${title} | ${text} | ${decoded} |` : `| ${title} | ${text} |`;
	const titles = titlesOfParts();
	const rowOf = (part: UriPart) => {
		// The text before the "@" may look like the host.
		const bold = part.name === "host" && components.userinfo ? "**" : "";
		const title = (part.isWithin ? indent : "") + titles[part.name].replaceAll(" ", "&nbsp;");
		return row(bold + title + bold, bold + textCell(part, maxLength) + bold, decodedCell(part, maxLength));
	};
	const hidden = parts.filter(({ isWithin }) => isWithin).slice(maxParts);
	const rows = parts.filter((part) => !hidden.includes(part)).map(rowOf);
	if (hidden.length > 0) rows.push(row(indent + l10n.t("{0} more", hidden.length), "", ""));
	// Markdown requires a header row; two columns need no titles.
	const header = isDecoded
		? row(l10n.t("Component"), l10n.t("As written"), l10n.t("Decoded"))
		: row("", "", "");
	return [header, row(":--", ":--", ":--"), ...rows];
}

/** Indents visibly, but screen readers skip it. */
const indent = "&emsp;";

/** Shows a host in full, as its middle may matter. */
function textCell({ name, value }: UriPart, maxLength: number): string {
	return name === "host" ? codeCell(asciiHost(value)) : codeCell(value, maxLength);
}

/** The decoded value; `""` if it equals the written one, or only its parts are decoded. */
function decodedCell(part: UriPart, maxLength: number): string {
	const { value, decoded } = part;
	if (!decoded) return "";
	if (!decoded.ok) {
		return decoded.problem.code === "not-utf-8" ? l10n.t("not UTF-8") : l10n.t("cannot be decoded");
	}
	return decoded.value === value ? "" : textCell({ ...part, value: decoded.value }, maxLength);
}

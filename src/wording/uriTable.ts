/** The components of a URI in a hover, as written and decoded: a table in Markdown. */
import * as l10n from "@vscode/l10n";
import type { ComponentName, Outcome } from "../uri/outcome";
import { percentDecode } from "../uri/percentEncoding";
import { componentsInOrder, parseUri } from "../uri/uri";
import { asciiHost } from "./display";
import { codeCell, maxCodeLength } from "./markdown";
import { titlesOfComponents } from "./titles";

/** Triplets that stay: decoded, `a%2Fb` would be two segments, and `a%26b` two parameters. */
const separators = { query: /%(?=2[56B]|3[BD])/gi, others: /%(?=2[5F])/gi };

/** In characters. A longer cell would wrap in a hover of the usual width, so its middle is left out. */
const maxCellLength = { ofTwo: 60, ofThree: 36 };

interface Row {
	readonly name: ComponentName;
	readonly value: string;
	readonly decoded: Outcome<string>;
	/** Whether the text before the "@" may look like this host. */
	readonly isMarked: boolean;
}

/** The components that are not empty; none without a scheme. */
function rowsOf(uri: string): Row[] {
	const components = parseUri(uri).value;
	return componentsInOrder.flatMap((name) => {
		const value = components?.[name]?.value;
		if (!value) return [];
		const isMarked = name === "host" && components?.userinfo !== undefined;
		const separator = separators[name === "query" ? "query" : "others"];
		return { name, value, decoded: percentDecode(value.replace(separator, "%25")), isMarked };
	});
}

/** The components of a URI as lines of Markdown; none without a scheme. */
export function uriTable(uri: string): string[] {
	const rows = rowsOf(uri);
	if (rows.length === 0) return [];
	const titles = titlesOfComponents();
	const isDecoded = rows.some(({ value, decoded }) => decoded.value !== value);
	const maxLength = isDecoded ? maxCellLength.ofThree : maxCellLength.ofTwo;
	const cells = (title: string, text: string, decoded: string) =>
		isDecoded ? `| ${title} | ${text} | ${decoded} |` : `| ${title} | ${text} |`;
	const lineOf = (row: Row) => {
		const bold = row.isMarked ? "**" : "";
		const title = titles[row.name].replaceAll(" ", "&nbsp;");
		const text = textOf(row.name, row.value, maxLength);
		return cells(bold + title + bold, bold + text + bold, decodedOf(row, maxLength));
	};
	// Markdown requires a header row; two columns need no titles.
	const header = isDecoded
		? cells(l10n.t("Component"), l10n.t("As written"), l10n.t("Decoded"))
		: cells("", "", "");
	return [header, cells(":--", ":--", ":--"), ...rows.map(lineOf)];
}

/** Shows a host in full, as its middle may matter. */
function textOf(name: ComponentName, value: string, maxLength: number): string {
	return name === "host" ? codeCell(asciiHost(value), maxCodeLength) : codeCell(value, maxLength);
}

/** The decoded value; `""` if it equals the written one. */
function decodedOf({ name, value, decoded }: Row, maxLength: number): string {
	if (!decoded.ok)
		return decoded.problem.code === "not-utf-8" ? l10n.t("not UTF-8") : l10n.t("cannot be decoded");
	return decoded.value === value ? "" : textOf(name, decoded.value, maxLength);
}

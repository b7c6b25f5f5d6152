/** The table of a hover: the parts of a URI, as written and read. */
import * as l10n from "@vscode/l10n";
import { type UriPart, uriParts } from "../codec/parts";
import { parseUri } from "../codec/uri";
import { visibleHost } from "./display";
import { codeCell } from "./markdown";
import { titleOfPart } from "./messages";

/** In characters. A longer cell would wrap in a hover of the usual width, so its middle is left out. */
const mostInCell = { ofTwo: 60, ofThree: 36 };

/** If a component has more parts than this, those in the middle are only counted. */
const mostParts = 6;

/** The components of a URI as lines of Markdown, then the parts that its scheme names; none without a scheme. */
export function uriTable(uri: string): string[] {
	const components = parseUri(uri).value;
	if (!components) return [];
	const parts = uriParts(components);
	const isDecoded = parts.some(({ value, decoded }) => decoded && decoded.value !== value);
	const most = isDecoded ? mostInCell.ofThree : mostInCell.ofTwo;
	const row = (...cells: string[]) => `| ${cells.slice(0, isDecoded ? 3 : 2).join(" | ")} |`;
	const rowOf = (part: UriPart) => {
		// The text before the "@" may look like the host.
		const bold = part.name === "host" && components.userinfo ? "**" : "";
		return row(bold + titleCell(part) + bold, bold + textCell(part, most) + bold, decodedCell(part, most));
	};
	return [
		// A table of Markdown needs this row; two columns need no titles.
		isDecoded ? row(l10n.t("Component"), l10n.t("As written"), l10n.t("Decoded")) : row("", "", ""),
		row(":--", ":--", ":--"),
		...inRuns(parts).flatMap((run) => {
			const excess = run.length - mostParts;
			if (excess <= 1) return run.map(rowOf);
			const more = row(indent + l10n.t("{0} more", excess), "", "");
			return [...run.slice(0, mostParts - 2).map(rowOf), more, ...run.slice(-2).map(rowOf)];
		}),
	];
}

/** Each component by itself, and the parts of each together. */
function inRuns(parts: readonly UriPart[]): UriPart[][] {
	const runs: UriPart[][] = [];
	for (const part of parts) {
		const last = runs.at(-1);
		if (part.isWithin && last?.[0]?.isWithin) last.push(part);
		else runs.push([part]);
	}
	return runs;
}

/** Visible, but not read aloud. */
const indent = "&emsp;";

function titleCell({ name, isWithin }: UriPart): string {
	return (isWithin ? indent : "") + titleOfPart(name).replaceAll(" ", "&nbsp;");
}

/** A host is shown whole: its middle may be what counts. */
function textCell({ name, value }: UriPart, most: number): string {
	return name === "host" ? codeCell(visibleHost(value)) : codeCell(value, most);
}

/** What the triplets mean; `""` if there are none, or only in the parts. */
function decodedCell(part: UriPart, most: number): string {
	const { value, decoded } = part;
	if (!decoded) return "";
	if (!decoded.ok) {
		return decoded.problem.code === "not-utf-8" ? l10n.t("not UTF-8") : l10n.t("cannot be decoded");
	}
	return decoded.value === value ? "" : textCell({ ...part, value: decoded.value }, most);
}

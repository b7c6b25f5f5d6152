/** The components of a URI in a hover, as written and decoded: a table in Markdown. */
import * as l10n from "@vscode/l10n";
import { percentDecode } from "../uri/percentEncoding";
import type { ComponentName } from "../uri/problem";
import { componentsInOrder, parseUri } from "../uri/uri";
import { titleOfComponent } from "../wording/componentTitles";
import { asciiHost, escapeDeceptive } from "../wording/display";
import { codeCell } from "../wording/markdown";

/** Triplets that stay: decoded, `a%2Fb` would be two segments, and `a%26b` two parameters. */
const separatorsOfQuery = /%(?=2[56B]|3[BD])/gi;
const separatorsElsewhere = /%(?=2[5F])/gi;

/** In characters. A longer cell would wrap in a hover of the usual width, so its middle is left out. */
const maxCellLength = { ofTwo: 60, ofThree: 36 };

/** The components of a URI that are not empty, as lines of Markdown; none without a scheme. */
export function uriTable(uri: string): string[] {
	const components = parseUri(uri).value;
	const rows = componentsInOrder.flatMap((name) => {
		const value = components?.[name]?.value;
		if (!value) return [];
		const separator = name === "query" ? separatorsOfQuery : separatorsElsewhere;
		return { name, value, decoded: percentDecode(value.replace(separator, "%25")) };
	});
	if (rows.length === 0) return [];
	const isDecoded = rows.some(({ value, decoded }) => decoded.value !== value);
	const maxLength = isDecoded ? maxCellLength.ofThree : maxCellLength.ofTwo;
	const cells = rows.map(({ name, value, decoded }) => {
		// The text before the "@" may look like this host.
		const bold = name === "host" && components?.userinfo ? "**" : "";
		const title = titleOfComponent(name).replaceAll(" ", "&nbsp;");
		const written = textOf(name, value, maxLength);
		const meant = decoded.ok ? textOf(name, decoded.value, maxLength) : l10n.t("cannot be decoded");
		return [bold + title + bold, bold + written + bold, decoded.value === value ? "" : meant];
	});
	const component = l10n.t("Component");
	const header = isDecoded
		? [component, l10n.t("As written"), l10n.t("Decoded")]
		: [component, l10n.t("Value")];
	const rule = header.map(() => ":--");
	return [header, rule, ...cells].map((row) => `| ${row.slice(0, header.length).join(" | ")} |`);
}

/** Shows a host in full, as its middle may matter. */
function textOf(name: ComponentName, value: string, maxLength: number): string {
	if (name === "host") return codeCell(asciiHost(value));
	// The path of a `mailto` URI has a host.
	return codeCell(name === "path" ? escapeDeceptive(`x:${value}`).slice("x:".length) : value, maxLength);
}

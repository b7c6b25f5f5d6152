/** The components of a URI in a hover, decoded: a table in Markdown. */
import * as l10n from "@vscode/l10n";
import { percentDecode } from "../uri/percentEncoding";
import type { ComponentName } from "../uri/problem";
import { componentsInOrder, parseUri } from "../uri/uri";
import { titleOfComponent } from "../wording/componentTitles";
import { asciiHost, codeCell, escapeDeceptive } from "../wording/display";

/** Triplets that stay: decoded, `a%2Fb` would be two segments, and `a%26b` two parameters. */
const separatorsOfQuery = /%(?=2[56B]|3[BD])/gi;
const separatorsElsewhere = /%(?=2[5F])/gi;

/** The components of a URI that are not empty, decoded where that is possible, as lines of Markdown. */
export function uriTable(uri: string): string[] {
	const components = parseUri(uri).value;
	const rows = componentsInOrder.flatMap((name) => {
		const value = components?.[name]?.value;
		if (!value) return [];
		const separator = name === "query" ? separatorsOfQuery : separatorsElsewhere;
		const decoded = percentDecode(value.replace(separator, "%25")).value ?? value;
		return `| ${titleOfComponent(name)} | ${cellOf(name, decoded)} |`;
	});
	return [`| ${l10n.t("Component")} | ${l10n.t("Decoded")} |`, "| :-- | :-- |", ...rows];
}

function cellOf(name: ComponentName, value: string): string {
	if (name === "host") return codeCell(asciiHost(value));
	// The path of a `mailto` URI has a host.
	return codeCell(name === "path" ? escapeDeceptive(`x:${value}`).slice("x:".length) : value);
}

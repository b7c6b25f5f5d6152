/** The URI under the pointer: what it is, its parts, and what can be done with it. */
import { type Disposable, Hover, languages } from "vscode";
import { type TargetCommand, targetCommands } from "../names/commandTitles";
import type { Severities } from "../names/fileProblems";
import { shouldBeName } from "../names/fixes";
import { hoverLines } from "../names/hover";
import { isOpenable } from "../names/links";
import type { UriRecognized } from "../names/recognition";
import type { DocumentKeys } from "./documents/documentKeys";
import { isChecked, isPropertiesFile } from "./documents/documents";
import { survivesParsing } from "./documents/links";
import { linkTo, type RecognizedInDocument, rangeIn, recognizedAt } from "./documents/targets";
import { settingsFor } from "./files/settings";
import { commandLink, markdown } from "./ui/markdown";

export function registerHover(documentKeys: DocumentKeys): Disposable {
	return languages.registerHoverProvider(
		{ scheme: "*" },
		{
			async provideHover(document, position, token) {
				const settings = settingsFor(document);
				if (!settings.isOn("hover")) return undefined;
				const target = await recognizedAt(document, position, documentKeys, token);
				if (!target) return undefined;
				const offset = document.offsetAt(position) - target.start;
				const reported = reportedAt(target, offset, settings.severities);
				const link = linkTo(document, target.start);
				const lines = hoverLines(target, reported, (recognized) =>
					commandsFor(target, recognized)
						.map((command) => commandLink(command, link))
						.join(" · "),
				);
				if (lines.length === 0) return undefined;
				return new Hover(markdown(lines, targetCommands), rangeIn(document, target));
			},
		},
	);
}

/** The rules that diagnostics at an offset in a key report of it. */
function reportedAt(
	{ document, key }: RecognizedInDocument,
	offset: number,
	severities: Severities,
): ReadonlySet<string> {
	if (!key || !isChecked(document)) return new Set();
	const problems = key.problems.filter(({ rule, start, end }) => {
		const severity = severities.get(rule) ?? "hint";
		// VS Code only underlines a hint. It shows any other diagnostic to a pointer beside it, too.
		return severity !== "hint" && start - 1 <= offset && offset <= end + 1;
	});
	return new Set(problems.map(({ rule }) => rule));
}

/** What can be done with a URI; where it only may be one, to copy it. */
function commandsFor(target: RecognizedInDocument, { kind, uri }: UriRecognized): TargetCommand[] {
	const { key, keys, document, isTentative } = target;
	const commands: TargetCommand[] = ["copyUri", "copyName"];
	if (isTentative) return commands;
	const isToBeName = keys && key && shouldBeName(key, keys.counts, document.uri.path);
	if (kind === "name" && !target.place().takesOnlyNames) commands.push("decode");
	// As the first quick fix does. A line that has lost its key has none.
	else if (key?.split && !key.split.isAlone) commands.unshift(isToBeName ? "encode" : "escapeColons");
	else if (kind === "uri" && !key?.split && (isToBeName || !key)) commands.push("encode");
	// In `.properties` files, VS Code adds the link of the document itself.
	const isLinked = isPropertiesFile(document) && survivesParsing(uri);
	if (isOpenable(uri) && !isLinked) commands.push("openUri");
	return commands;
}

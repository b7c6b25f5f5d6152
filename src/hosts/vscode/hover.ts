/** The hover of a URI: its commands, its problems, and its parts. */
import {
	DiagnosticSeverity,
	type Disposable,
	Hover,
	languages,
	type Position,
	type TextDocument,
} from "vscode";
import { doubtOf } from "../../keys/key";
import { shouldBeName } from "../../keys/readingProgram";
import type { UriRecognized } from "../../keys/recognition";
import { diagnosticSource } from "../../rules";
import { isOpenable } from "../../service/documentLinks";
import { hoverLines } from "../../service/hover";
import { type TargetCommand, targetCommands } from "../../wording/titles";
import type { DocumentKeys } from "./documents/documentKeys";
import { locationArgument, type RecognizedInDocument, recognizedAtPosition } from "./documents/targets";
import { rangeIn, spanIn } from "./files/ranges";
import { settingsFor } from "./files/settings";
import { isPropertiesFile } from "./files/syntax";
import { commandLink, markdown, survivesParsing } from "./ui/markdown";

export function registerHover(documentKeys: DocumentKeys): Disposable {
	return languages.registerHoverProvider(
		{ scheme: "*" },
		{
			async provideHover(document, position) {
				if (!settingsFor(document).isOn("hover")) return undefined;
				const target = await recognizedAtPosition(document, position, documentKeys);
				if (!target) return undefined;
				const reported = reportedAt(document, position);
				const link = locationArgument(document, target.start);
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

/** The rules of the diagnostics that VS Code shows in the hover at a position. */
function reportedAt(document: TextDocument, position: Position): ReadonlySet<unknown> {
	const offset = document.offsetAt(position);
	const shown = languages.getDiagnostics(document.uri).filter(({ source, severity, range }) => {
		// VS Code only underlines hints. It shows other diagnostics even one character beside their range.
		if (source !== diagnosticSource || severity === DiagnosticSeverity.Hint) return false;
		const { start, end } = spanIn(document, range);
		return start - 1 <= offset && offset <= end + 1;
	});
	return new Set(shown.map(({ code }) => code));
}

/** The commands for a URI; only those that copy it if it is tentative. */
function commandsFor(target: RecognizedInDocument, { kind, uri }: UriRecognized): TargetCommand[] {
	const { key, document, isTentative } = target;
	const commands: TargetCommand[] = ["copyUri", "copyName"];
	if (isTentative) return commands;
	const conversion = conversionFor(target, kind);
	// A fix comes first.
	if (conversion) commands.splice(key?.split ? 0 : 2, 0, conversion);
	// In `.properties` files, VS Code adds the document link to the hover.
	if (isOpenable(uri) && !(isPropertiesFile(document) && survivesParsing(uri))) commands.push("openUri");
	return commands;
}

function conversionFor(
	{ key, keys, document, place }: RecognizedInDocument,
	kind: UriRecognized["kind"],
): TargetCommand | undefined {
	if (kind === "name") return place().namesOnlyReason ? undefined : "decode";
	const shouldEncode = keys && key && shouldBeName(key, keys.counts, document.uri.path);
	// Like the first quick fix. A line that has lost its key has none.
	if (key?.split?.rest === "nothing" || (key && doubtOf(key))) return undefined;
	if (key?.split) return shouldEncode ? "encode" : "escapeColons";
	return shouldEncode ? "encode" : undefined;
}

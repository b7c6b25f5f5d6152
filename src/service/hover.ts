/** The hover for a name or URI, as Markdown, or as plain text for clients without it. */
import type { Hover, MarkupContent, Position, Range } from "vscode-languageserver-types";
import { uriFactsOf } from "../keys/namesOfUri";
import { type RecognizedTarget, recognizedAt } from "../keys/occurrences/targets";
import type { UriRecognized } from "../keys/recognizeNameOrUri";
import { isOpenable } from "../uri/knownSchemes";
import { uriProblems } from "../uri/uriProblems";
import { uriRemarks } from "../uri/uriRemarks";
import type { TargetCommand } from "../wording/commandTitles";
import { codeSpan, firstAndCount, forDisplay, inQuotes } from "../wording/display";
import {
	sentenceFor,
	sentenceForMalformedName,
	sentenceForNonCanonicalName,
} from "../wording/problemsAndRemarks";
import { suggestedConversion } from "./conversions";
import type { Document } from "./document";
import { uriTable } from "./uriTable";

export interface HoverOptions {
	/** If false, the hover is plain text, for editors that show Markdown as it is written. */
	readonly isMarkdown?: boolean;
	/** Whether the editor shows a problem above the hover: then only the URI and its links are in sight. */
	readonly isReported?: boolean;
	/** Returns links that run commands at an offset; only hosts know how. */
	readonly linksFor?: (commands: readonly TargetCommand[], offset: number) => string;
}

interface MarkupHover extends Hover {
	readonly contents: MarkupContent;
	readonly range: Range;
}

/** The hover of a URI: its commands, its problems, and its parts. `null` if there is nothing to show. */
export function hover(
	document: Document,
	position: Position,
	{ isMarkdown = true, ...options }: HoverOptions = {},
): MarkupHover | null {
	if (!document.settings.isOn("hover")) return null;
	const target = recognizedAt(document, position);
	if (!target) return null;
	const paragraphs = paragraphsOf(target, document, isMarkdown, options).filter(Boolean);
	if (paragraphs.length === 0) return null;
	return {
		contents: { kind: isMarkdown ? "markdown" : "plaintext", value: paragraphs.join("\n\n") },
		range: document.lines.rangeOf(target),
	};
}

function commandsFor(target: RecognizedTarget, uri: string, document: Document): TargetCommand[] {
	const commands: TargetCommand[] = ["copyUri", "copyName"];
	const conversion = suggestedConversion(target, document);
	if (conversion) commands.push(conversion);
	if (isOpenable(uri) && !target.key?.doubt) commands.push("openUri");
	return commands;
}

/** The paragraphs of a hover; some may be empty. */
function paragraphsOf(
	target: RecognizedTarget,
	document: Document,
	isMarkdown: boolean,
	{ isReported, linksFor = () => "" }: HoverOptions,
): string[] {
	const { recognized, start } = target;
	const quoted = isMarkdown ? codeSpan : inQuotes;
	if (recognized.kind === "malformed-name") {
		const { problem, name } = recognized;
		return isReported ? [] : [sentenceForMalformedName(problem, name, quoted)];
	}
	const { uri } = recognized;
	const links = linksFor(commandsFor(target, uri, document), start);
	const first = [isMarkdown ? codeSpan(uri) : forDisplay(uri), links];
	if (isReported) return first;
	const sentences = sentencesOn(recognized, quoted).map((sentence) => `- ${sentence}`);
	// A hover scrolls after about ten lines, so actions and problems come before details. Plain text has no
	// columns, without which components would not be readable.
	const table = isMarkdown ? uriTable(uri) : [];
	return [...first, sentences.join("\n"), table.join("\n")];
}

/** The problems of a name and its URI, or the remarks on a valid URI, without repetitions. */
function sentencesOn(recognized: UriRecognized, quoted: (text: string) => string): string[] {
	const { kind, uri } = recognized;
	const { canonical } = uriFactsOf(recognized);
	const onName = canonical === undefined ? [] : [sentenceForNonCanonicalName(canonical, quoted)];
	// Names always have lower-case triplets, in whatever case the URI had them. An invalid URI has no remarks.
	const problems = [...uriProblems(uri), ...uriRemarks(uri)].filter(
		({ code }) => !(kind === "name" && code === "lower-case-triplet"),
	);
	const onUri = new Set(problems.map((problem) => sentenceFor(problem, uri, quoted)));
	return [...onName, ...firstAndCount([...onUri])];
}

/** The hover for a name or URI, as Markdown, or as plain text for clients without it. */
import * as l10n from "@vscode/l10n";
import type { Hover, MarkupContent, MarkupKind, Position, Range } from "vscode-languageserver-types";
import { canonicalFormOf } from "../keys/namesOfUri";
import { type RecognizedTarget, recognizedAt } from "../keys/occurrences/targets";
import type { UriRecognized } from "../keys/recognition";
import { languageOfId } from "../languages/languages";
import { getOrMake } from "../text/maps";
import { textIn } from "../text/span";
import { isOpenable } from "../uri/openable";
import type { Problem } from "../uri/problem";
import { uriProblems } from "../uri/uriProblems";
import { uriRemarks } from "../uri/uriRemarks";
import type { TargetCommand } from "../wording/commandTitles";
import { forDisplay, visible } from "../wording/display";
import { firstAndCount } from "../wording/firstAndCount";
import { codeSpan } from "../wording/markdown";
import {
	sentenceFor,
	sentenceForMalformedName,
	sentenceForNonCanonicalName,
} from "../wording/problemSentences";
import { inQuotes } from "../wording/quoting";
import type { Document } from "./document";
import { suggestedConversion } from "./suggestedConversion";
import { uriTable } from "./uriTable";

export interface HoverOptions {
	/** If false, the hover is plain text, for editors that show Markdown as it is written. */
	readonly isMarkdown?: boolean;
	/** Whether the editor shows a problem above the hover: then only the URI and its links are in sight. */
	readonly isReported?: boolean;
	/** Returns links that run commands at an offset; only hosts know how. */
	readonly linksFor?: (commands: readonly TargetCommand[], offset: number, uri: string) => string;
}

/** How the parts of a hover are written. */
interface Format {
	readonly kind: MarkupKind;
	readonly uri: (uri: string) => string;
	readonly quoted: (text: string) => string;
	/** The components of a URI. */
	readonly table: (uri: string) => string[];
}

const markdown: Format = {
	kind: "markdown",
	uri: codeSpan,
	quoted: (text) => codeSpan(visible(text)),
	table: uriTable,
};

/** Plain text has no columns, without which components would not be readable. */
const plainText: Format = {
	kind: "plaintext",
	uri: forDisplay,
	quoted: inQuotes,
	table: () => [],
};

interface MarkupHover extends Hover {
	readonly contents: MarkupContent;
	readonly range: Range;
}

/** The hover of a URI: its commands, its problems, and its parts. `null` if there is nothing to show. */
export function hover(
	document: Document,
	position: Position,
	options: HoverOptions = {},
): MarkupHover | null {
	if (!document.settings.isOn("hover")) return null;
	const target = recognizedAt(document, position);
	if (!target) return null;
	const format = options.isMarkdown === false ? plainText : markdown;
	const paragraphs = paragraphsOf(target, document, format, options).filter(Boolean);
	if (paragraphs.length === 0) return null;
	return {
		contents: { kind: format.kind, value: paragraphs.join("\n\n") },
		range: document.lines.rangeOf(target),
	};
}

/** The commands that do more with a URI than copy it. */
function furtherCommands(target: RecognizedTarget, uri: string, document: Document): TargetCommand[] {
	const commands: TargetCommand[] = [];
	const conversion = suggestedConversion(target, document);
	if (conversion) commands.push(conversion);
	if (isOpenable(uri) && !target.key?.doubt) commands.push("openUri");
	return commands;
}

/** The paragraphs of a hover; some may be empty. */
function paragraphsOf(
	target: RecognizedTarget,
	document: Document,
	format: Format,
	{ isReported, linksFor = () => "" }: HoverOptions,
): string[] {
	const { recognized, start } = target;
	if (recognized.kind === "malformed-name") {
		const { problem, name } = recognized;
		return isReported ? [] : [sentenceForMalformedName(problem, name, format.quoted)];
	}
	const uri = format.uri(recognized.uri);
	// Names in prose may not be names after all.
	const isTentative = (languageOfId(document.syntax)?.kind ?? "text") === "text";
	const further = isTentative ? [] : furtherCommands(target, recognized.uri, document);
	const links = linksFor(["copyUri", "copyName", ...further], start, recognized.uri);
	if (isTentative) return [l10n.t("This may be the name of {0}.", uri), links];
	if (isReported) return [uri, links];
	const sentences = sentencesOn(recognized, format.quoted);
	// A hover scrolls after about ten lines, so actions and problems come before details.
	return [
		uri,
		links,
		sentences.map((sentence) => `- ${sentence}`).join("\n"),
		format.table(recognized.uri).join("\n"),
	];
}

/** The problems of a name and its URI, or the remarks on a valid URI, without repetitions. */
function sentencesOn(recognized: UriRecognized, quoted: (text: string) => string): string[] {
	const { kind, uri } = recognized;
	const canonical = canonicalFormOf(recognized);
	const onName = canonical === undefined ? [] : [sentenceForNonCanonicalName(canonical, quoted)];
	const distinct = new Map<string, Problem>();
	// An invalid URI has no remarks.
	for (const problem of [...uriProblems(uri), ...uriRemarks(uri)]) {
		// Names always have lower-case triplets, in whatever case the URI had them.
		if (kind === "name" && problem.code === "lower-case-triplet") continue;
		getOrMake(distinct, `${problem.code} ${textIn(uri, problem)}`, () => problem);
	}
	const onUri = firstAndCount([...distinct.values()], (problem) => sentenceFor(problem, uri, quoted));
	return [...onName, ...onUri];
}

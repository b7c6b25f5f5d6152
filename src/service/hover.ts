/** The hover for a name or URI, as Markdown or plain text. */
import * as l10n from "@vscode/l10n";
import type { Hover, Position } from "vscode-languageserver-types";
import { doubtOf } from "../keys/key";
import { shouldBeName } from "../keys/readingProgram";
import type { UriRecognized } from "../keys/recognition";
import { type RecognizedTarget, recognizedAt } from "../keys/targets";
import { descriptionOf } from "../rules";
import { invalidUri } from "../rules/invalidUri";
import { maxNameLength } from "../text/limits";
import { getOrMake } from "../text/maps";
import { textIn } from "../text/span";
import { isOpenable } from "../uri/openable";
import type { Problem } from "../uri/outcome";
import { uriProblems } from "../uri/uriProblems";
import { uriRemarks } from "../uri/uriRemarks";
import { forDisplay } from "../wording/display";
import { firstAndCount } from "../wording/lists";
import { codeSpan, maxCodeLength } from "../wording/markdown";
import { inQuotes } from "../wording/quoting";
import type { TargetCommand } from "../wording/titles";
import { sentenceFor } from "../wording/uriSentences";
import { uriTable } from "../wording/uriTable";
import type { Document } from "./document";

interface HoverOptions {
	/** Otherwise plain text, for editors that show Markdown as it is written. */
	readonly isMarkdown?: boolean;
	/** The rules already reported as diagnostics. */
	readonly reported?: ReadonlySet<string>;
	/** Returns links that run commands at an offset; only hosts know how. */
	readonly linksFor?: (commands: readonly TargetCommand[], offset: number, uri: string) => string;
}

/** The hover of a URI: its commands, its problems, and its parts. `null` if there is nothing to show. */
export function hover(
	document: Document,
	position: Position,
	{ isMarkdown = true, reported = new Set(), linksFor = () => "" }: HoverOptions = {},
): Hover | null {
	if (!document.settings.isOn("hover")) return null;
	const { lines } = document;
	const target = recognizedAt(document, lines.offsetAt(position));
	if (!target) return null;
	const links = (recognized: UriRecognized) =>
		linksFor(commandsFor(target, recognized, document), target.start, recognized.uri);
	const text = hoverLines(target, reported, links, isMarkdown ? asMarkdown : asPlainText).join("\n");
	const value = isMarkdown ? text : text.replace(/\n{3,}/g, "\n\n").trimEnd();
	const kind = isMarkdown ? "markdown" : "plaintext";
	return value === "" ? null : { contents: { kind, value }, range: lines.rangeOf(target) };
}

/** The commands for a URI; only those that copy it if it is tentative. */
function commandsFor(
	target: RecognizedTarget,
	{ kind, uri }: UriRecognized,
	document: Document,
): TargetCommand[] {
	const commands: TargetCommand[] = ["copyUri", "copyName"];
	if (target.isTentative) return commands;
	const conversion = conversionFor(target, kind, document);
	if (conversion) commands.push(conversion);
	if (isOpenable(uri) && !(target.key && doubtOf(target.key))) commands.push("openUri");
	return commands;
}

function conversionFor(
	{ key, place }: RecognizedTarget,
	kind: UriRecognized["kind"],
	{ keys, file }: Document,
): TargetCommand | undefined {
	if (kind === "name") return place().namesOnlyReason ? undefined : "decode";
	// Quick fixes are for keys that Java cuts.
	if (!keys || !key || key.split || doubtOf(key) || key.recognized?.suffix !== undefined) return undefined;
	return shouldBeName(key, keys.counts, file) ? "encode" : undefined;
}

/** How a hover writes what it shows. */
interface Markup {
	readonly uri: (uri: string) => string;
	/** A text within a sentence. */
	readonly quoted: (text: string) => string;
	readonly parts: (uri: string) => string[];
}

const asMarkdown: Markup = {
	uri: codeSpan,
	quoted: (text) => codeSpan(namingSpaces(text)),
	parts: uriTable,
};

const asPlainText: Markup = {
	uri: (uri) => forDisplay(uri, maxCodeLength),
	quoted: inQuotes,
	// Plain text has no columns.
	parts: () => [],
};

/** The lines of a hover, possibly none. */
function hoverLines(
	{ text, recognized, key, isTentative }: RecognizedTarget,
	reported: ReadonlySet<string>,
	linksFor: (recognized: UriRecognized) => string,
	markup: Markup,
): string[] {
	if (text.length > maxNameLength) return [];
	const problem = descriptionOf(key?.recognized ?? recognized, markup.quoted);
	const sentences = problem && !reported.has(problem.rule) ? [problem.sentence] : [];
	if (recognized.uri === undefined) return sentences;
	const uri = markup.uri(recognized.uri);
	const links = linksFor(recognized);
	if (isTentative) return [l10n.t("This may be the name of {0}.", uri), "", links];
	// A hover scrolls after about ten lines, so actions and problems come before details.
	sentences.push(...sentencesOn(recognized, reported, markup));
	return [
		uri,
		...(links ? ["", links] : []),
		"",
		...sentences.map((sentence) => `- ${sentence}`),
		"",
		// An editor shows the problem above, and what is below would be out of sight.
		...(reported.size > 0 ? [] : markup.parts(recognized.uri)),
	];
}

/** Keeps the hover readable at a glance. */
const sentencesShown = 3;

/** The problems of a URI, unless already reported, or the remarks on a valid one; each once. */
function sentencesOn(
	{ kind, uri }: UriRecognized,
	reported: ReadonlySet<string>,
	{ quoted }: Markup,
): string[] {
	const problems = uriProblems(uri);
	if (problems.length > 0 && reported.has(invalidUri.id)) return [];
	const distinct = new Map<string, Problem>();
	for (const problem of problems.length > 0 ? problems : uriRemarks(uri)) {
		// Names always have lower-case triplets, in whatever case the URI had them.
		if (kind === "name" && problem.code === "lower-case-triplet") continue;
		getOrMake(distinct, `${problem.code} ${textIn(uri, problem)}`, () => problem);
	}
	return firstAndCount([...distinct.values()], sentencesShown, (problem) =>
		sentenceFor(problem, uri, quoted),
	);
}

/** Names spaces if there is nothing else to see. */
function namingSpaces(text: string): string {
	return /^ +$/.test(text) ? text.replaceAll(" ", "⟨U+0020⟩") : text;
}

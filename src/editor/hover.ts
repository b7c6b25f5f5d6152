/** The URI under the pointer: what it is, its parts, and what can be done with it. */
import {
	DiagnosticSeverity,
	type Disposable,
	Hover,
	l10n,
	languages,
	type MarkdownString,
	type Position,
} from "vscode";
import { canonicalName } from "../codec/nameEncoding";
import type { Problem } from "../codec/outcome";
import { uriProblems } from "../codec/uriProblems";
import { uriRemarks } from "../codec/uriRemarks";
import { isKey, keyOfJava } from "../names/key";
import { sentenceFor, sentenceForMalformedName, sentenceForSplitKey } from "../names/messages";
import { isSpelling, type KeyRule, keyProblems } from "../names/problems";
import { longestName, type Recognized } from "../names/recognition";
import { escapeAt } from "../text/properties";
import { isChecked } from "./diagnostics";
import { isLinked } from "./documentLinks";
import { isOpenable, survivesParsing } from "./openUri";
import { codeSpan, commandLink, link, markdown } from "./shared/markdown";
import { type Settings, settingsFor } from "./shared/settings";
import { linkTo, type RecognizedTarget, recognizedAt } from "./shared/targets";
import { uriTable } from "./shared/uriTable";

export function registerHover(): Disposable {
	return languages.registerHoverProvider(
		{ scheme: "*" },
		{
			provideHover(document, position) {
				const { hover, severities } = settingsFor(document);
				const target = hover ? recognizedAt(document, position) : undefined;
				if (!target || target.reference.text.length > longestName) return undefined;
				const contents = contentsFor(target, position, reportedAt(target, position, severities));
				return contents && new Hover(contents, target.range);
			},
		},
	);
}

/** @param reported what VS Code says above the hover, in diagnostics: see `reportedAt` */
function contentsFor(
	target: RecognizedTarget,
	position: Position,
	reported: ReadonlySet<string>,
): MarkdownString | undefined {
	const { recognized } = target;
	if (recognized.kind === "malformed-name") {
		if (reported.has("malformed-name")) return undefined;
		return markdown([sentenceForMalformedName(recognized.problem, recognized.name, quotation)]);
	}
	const uri = codeSpan(recognized.uri);
	if (target.isTentative) {
		return markdown(
			[l10n.t("This may be the name of {0}.", uri), "", copyLinks(target).join(" · ")],
			linkedCommands,
		);
	}
	// A hover shows some ten lines before it scrolls, so the actions and the problems come before the details.
	const { fault, remark } = remarkOn(target, recognized);
	const findings = [
		...escapeUnder(target, position),
		...(fault && !reported.has(fault.rule) ? [fault.sentence] : []),
		...findingsOn(recognized, reported),
	];
	return markdown(
		[
			uri,
			"",
			linksFor(target, recognized),
			"",
			...findings.map((finding) => `- ${finding}`),
			"",
			...uriTable(recognized.uri),
			...(remark ? ["", remark] : []),
		],
		linkedCommands,
	);
}

/** What the escape under the pointer means in a key; nothing elsewhere. */
function escapeUnder({ document, range, reference }: RecognizedTarget, position: Position): string[] {
	if (!isKey(reference)) return [];
	const offset = document.offsetAt(position) - document.offsetAt(range.start);
	const found = escapeAt(reference.written, offset);
	if (!found || found.text === "") return [];
	const written = reference.written.slice(found.start, found.end);
	return [l10n.t("{0} is how a key writes {1}.", quotation(written), quotation(found.text))];
}

type Known = Exclude<Recognized, { kind: "malformed-name" }>;

/** A remark on how the URI is written here, or the fault of writing it so; neither if nothing is worth saying. */
function remarkOn(
	{ reference }: RecognizedTarget,
	recognized: Known,
): { readonly remark?: string; readonly fault?: { readonly rule: KeyRule; readonly sentence: string } } {
	if (recognized.kind === "uri") {
		if (!(isKey(reference) && reference.isSplit))
			return { remark: l10n.t("A raw URI, with the escapes that a key needs.") };
		const sentence = sentenceForSplitKey(keyOfJava(reference.written), recognized.uri, quotation);
		return { fault: { rule: "raw-uri-key", sentence } };
	}
	const canonical = canonicalName(recognized.name);
	if (!canonical.ok || canonical.value === recognized.name) return {};
	const form = codeSpan(canonical.value);
	if (isSpelling(recognized.name, canonical.value))
		return { remark: l10n.t("The canonical form {0} differs only in the case of digits.", form) };
	const sentence = l10n.t("The name is not in its canonical form, which is {0}.", form);
	return { fault: { rule: "non-canonical-name", sentence } };
}

/** VS Code only underlines a hint. */
function isInHovers(severity: DiagnosticSeverity | undefined): boolean {
	return severity !== undefined && severity !== DiagnosticSeverity.Hint;
}

/** The rules that diagnostics at a position report of a key; for URIs that are not valid, see `faultOf`. */
function reportedAt(
	{ document, range, reference }: RecognizedTarget,
	position: Position,
	severities: Settings["severities"],
): ReadonlySet<string> {
	if (!(isKey(reference) && isChecked(document))) return new Set();
	const offset = reference.start + document.offsetAt(position) - document.offsetAt(range.start);
	const problems = keyProblems(reference).filter(
		// VS Code shows a diagnostic to a pointer beside it, too.
		({ rule, start, end }) => isInHovers(severities.get(rule)) && start - 1 <= offset && offset <= end + 1,
	);
	return new Set(
		problems.map((problem) =>
			problem.rule === "invalid-uri" ? faultOf(problem.problem, problem.text) : problem.rule,
		),
	);
}

function copyLinks(target: RecognizedTarget): string[] {
	const argument = linkTo(target);
	return [
		commandLink(l10n.t("Copy URI"), "nameEncoding.copyUri", argument),
		commandLink(l10n.t("Copy Name"), "nameEncoding.copyName", argument),
	];
}

function linksFor(target: RecognizedTarget, recognized: Known): string {
	const argument = linkTo(target);
	const links = copyLinks(target);
	if (recognized.kind === "uri") {
		links.push(commandLink(l10n.t("Name-Encode URI"), "nameEncoding.encode", argument));
	} else if (!target.reference.refusesUris) {
		links.push(commandLink(l10n.t("Decode in Place"), "nameEncoding.decode", argument));
	}
	if (isOpenable(recognized.uri)) {
		const title = l10n.t("Open in Browser");
		if (!survivesParsing(recognized.uri)) links.push(commandLink(title, "nameEncoding.openUri", argument));
		// In the document, VS Code says so itself.
		else if (!isLinked(target)) links.push(link(title, `<${recognized.uri}>`));
	}
	return links.join(" · ");
}

/** Few enough to be read at a glance. */
const findingsShown = 3;

/**
 * The problems of a URI or, if it has none, the remarks on it; each fault once, the gravest first, and none that is
 * reported above.
 */
function findingsOn({ kind, uri }: Known, reported: ReadonlySet<string>): string[] {
	const problems = uriProblems(uri);
	// Every name has its triplets in lower case, whoever wrote the URI.
	const isToBeSaid = ({ code }: Problem) => kind === "uri" || code !== "lower-case-triplet";
	const findings = problems.length > 0 ? problems : uriRemarks(uri).filter(isToBeSaid);
	// Two ways to write the same matter least.
	const isStyle = ({ code }: Problem) => code === "lower-case-triplet" || code === "needless-escape";
	const inOrder = [...findings.filter((it) => !isStyle(it)), ...findings.filter(isStyle)];
	const distinct = new Map<string, Problem>();
	for (const finding of inOrder) {
		const fault = faultOf(finding, uri);
		if (!distinct.has(fault) && !reported.has(fault)) distinct.set(fault, finding);
	}
	const shown = [...distinct.values()].slice(0, findingsShown);
	const sentences = shown.map((finding) => sentenceWithPlace(finding, uri));
	const more = distinct.size - sentences.length;
	return more > 0 ? [...sentences, l10n.t("And {0} more.", more)] : sentences;
}

/** The same text for a fault wherever it stands in a URI. */
function faultOf({ start, end, ...facts }: Problem, uri: string): string {
	return JSON.stringify([facts, uri.slice(start, end)]);
}

/** The sentence; before it, the text that it is about, unless the sentence shows that itself. */
function sentenceWithPlace(finding: Problem, uri: string): string {
	const place = uri.slice(finding.start, finding.end);
	let isShown = place === "";
	const sentence = sentenceFor(finding, uri, (text) => {
		isShown ||= text === place;
		return quotation(text);
	});
	return isShown ? sentence : `${quotation(place)}: ${sentence}`;
}

/** Text of the file in a sentence; a blank alone would not be seen. */
function quotation(text: string): string {
	return codeSpan(/^ +$/.test(text) ? text.replaceAll(" ", "⟨U+0020⟩") : text, 60);
}

const linkedCommands = [
	"nameEncoding.copyUri",
	"nameEncoding.copyName",
	"nameEncoding.decode",
	"nameEncoding.encode",
	"nameEncoding.openUri",
];

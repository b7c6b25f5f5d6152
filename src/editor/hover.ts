/** The URI under the pointer: what it is, its parts, and what can be done with it. */
import { DiagnosticSeverity, type Disposable, Hover, l10n, languages } from "vscode";
import { canonicalName } from "../codec/nameEncoding";
import { type Problem, textIn } from "../codec/outcome";
import { uriProblems } from "../codec/problems";
import { uriRemarks } from "../codec/remarks";
import { type TargetCommand, targetCommands, titleOfCommand } from "../names/commandTitles";
import { shouldBeName } from "../names/fixes";
import { faultOfKey } from "../names/keyProblems";
import { firstOf } from "../names/lists";
import { sentenceFor, sentenceForKeyProblem } from "../names/messages";
import type { UriRecognized } from "../names/recognition";
import { longestName } from "../text/limits";
import type { DocumentKeys } from "./documents/documentKeys";
import { isChecked, isPropertiesFile } from "./documents/documents";
import { isOpenable, survivesParsing } from "./documents/links";
import { linkTo, type RecognizedTarget, recognizedAt } from "./documents/targets";
import { type Settings, settingsFor } from "./files/settings";
import { codeSpan, commandLink, link, markdown } from "./ui/markdown";
import { uriTable } from "./ui/uriTable";

export function registerHover(documentKeys: DocumentKeys): Disposable {
	return languages.registerHoverProvider(
		{ scheme: "*" },
		{
			async provideHover(document, position, token) {
				const { hover, severities } = settingsFor(document);
				if (!hover) return undefined;
				const keys = await documentKeys.read(document, token);
				const target = recognizedAt(document, position, keys);
				if (!target || target.text.length > longestName) return undefined;
				const { key, range } = target;
				const isToBeName = keys && key ? shouldBeName(key, keys.counts, document.uri.path) : false;
				const offset = document.offsetAt(position) - document.offsetAt(range.start);
				const lines = linesFor(target, reportedAt(target, offset, severities), isToBeName);
				return lines.length > 0 ? new Hover(markdown(lines, linkedCommands), range) : undefined;
			},
		},
	);
}

/** The lines to show, without what is `reported` (see `reportedAt`); perhaps none. */
function linesFor(target: RecognizedTarget, reported: ReadonlySet<string>, isToBeName: boolean): string[] {
	const { recognized } = target;
	const fault = faultOfKey(target.key, recognized);
	const faults = fault && !reported.has(fault.rule) ? [sentenceForKeyProblem(fault, quotation)] : [];
	if (recognized.uri === undefined) return faults;
	const uri = codeSpan(recognized.uri);
	const links = linksFor(target, recognized, isToBeName);
	if (target.isTentative) return [l10n.t("This may be the name of {0}.", uri), "", links];
	const remark = fault ? undefined : remarkOn(recognized);
	// A hover shows some ten lines before it scrolls, so the actions and the problems come before the details.
	const findings = [...faults, ...findingsOn(recognized, reported)];
	return [
		uri,
		"",
		links,
		"",
		...findings.map((finding) => `- ${finding}`),
		"",
		...uriTable(recognized.uri),
		...(remark ? ["", remark] : []),
	];
}

/** A sentence on how the URI is written, if that is no fault; `undefined` if nothing is worth saying. */
function remarkOn(recognized: UriRecognized): string | undefined {
	if (recognized.kind === "uri") return l10n.t("A raw URI, with the escapes that a key needs.");
	const canonical = canonicalName(recognized.name).value;
	return canonical === undefined || canonical === recognized.name
		? undefined
		: l10n.t("The canonical form {0} differs only in the case of digits.", codeSpan(canonical));
}

/** The rules that diagnostics at an offset report of a key. */
function reportedAt(
	{ document, key }: RecognizedTarget,
	offset: number,
	severities: Settings["severities"],
): ReadonlySet<string> {
	if (!key || !isChecked(document)) return new Set();
	const problems = key.problems.filter(({ rule, start, end }) => {
		const severity = severities.get(rule) ?? DiagnosticSeverity.Hint;
		// VS Code only underlines a hint. It shows any other diagnostic to a pointer beside it, too.
		return severity !== DiagnosticSeverity.Hint && start - 1 <= offset && offset <= end + 1;
	});
	return new Set(problems.map(({ rule }) => rule));
}

/** Links to what can be done with a URI; where it only may be one, to copy it. */
function linksFor(target: RecognizedTarget, { kind, uri }: UriRecognized, isToBeName: boolean): string {
	const { key, isTentative } = target;
	const linkFor = (command: TargetCommand) =>
		commandLink(titleOfCommand(command), `nameEncoding.${command}`, linkTo(target));
	const links = [linkFor("copyUri"), linkFor("copyName")];
	if (isTentative) return links.join(" · ");
	if (kind === "name" && !target.place().takesOnlyNames) links.push(linkFor("decode"));
	// As the first quick fix does. A line that has lost its key has none.
	else if (key?.isSplit && !key.isAlone) links.unshift(linkFor(isToBeName ? "encode" : "escapeColons"));
	else if (kind === "uri" && !key?.isSplit && (isToBeName || !key)) links.push(linkFor("encode"));
	if (isOpenable(uri)) {
		if (!survivesParsing(uri)) links.push(linkFor("openUri"));
		// In `.properties` files, VS Code adds the link of the document itself.
		else if (!isPropertiesFile(target.document)) links.push(link(titleOfCommand("openUri"), `<${uri}>`));
	}
	return links.join(" · ");
}

/** Few enough to be read at a glance. */
const findingsShown = 3;

/** The problems of a URI, unless they are reported, or else the remarks on it: each fault once. */
function findingsOn({ kind, uri }: UriRecognized, reported: ReadonlySet<string>): string[] {
	const problems = uriProblems(uri);
	if (problems.length > 0 && reported.has("invalid-uri")) return [];
	const distinct = new Map<string, Problem>();
	for (const finding of problems.length > 0 ? problems : uriRemarks(uri)) {
		// A name always has its triplets in lower case, however the URI was written.
		if (kind === "name" && finding.code === "lower-case-triplet") continue;
		const fault = `${finding.code} ${textIn(uri, finding)}`;
		if (!distinct.has(fault)) distinct.set(fault, finding);
	}
	return firstOf([...distinct.values()], findingsShown, (finding) => sentenceWithPlace(finding, uri));
}

/** The sentence; before it, the text that it is about, unless the sentence shows that itself. */
function sentenceWithPlace(finding: Problem, uri: string): string {
	const place = textIn(uri, finding);
	let isShown = place === "";
	const sentence = sentenceFor(finding, uri, (text) => {
		isShown ||= text === place;
		return quotation(text);
	});
	return isShown ? sentence : `${quotation(place)}: ${sentence}`;
}

/** Text of the file in a sentence; a blank alone would not be seen. */
function quotation(text: string): string {
	return codeSpan(/^ +$/.test(text) ? text.replaceAll(" ", "⟨U+0020⟩") : text);
}

const linkedCommands = targetCommands.map((command) => `nameEncoding.${command}`);

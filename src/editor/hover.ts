/** The URI under the pointer: what it is, its parts, and what can be done with it. */
import { DiagnosticSeverity, type Disposable, Hover, l10n, languages } from "vscode";
import { keyFixes, shouldBeName } from "../names/fixes";
import { faultOf, hoverNotes } from "../names/hover";
import type { Key } from "../names/key";
import { codeSpan } from "../names/markdown";
import type { UriRecognized } from "../names/recognition";
import { uriTable } from "../names/uriTable";
import { longestName } from "../text/limits";
import type { DocumentKeys } from "./documents/documentKeys";
import { isChecked } from "./documents/documents";
import { isLinked, isOpenable, survivesParsing } from "./documents/links";
import { linkTo, type RecognizedTarget, recognizedAt } from "./documents/targets";
import { type TargetCommand, targetCommands, titleOfCommand } from "./shared/commandTitles";
import { commandLink, link, markdown } from "./shared/markdown";
import { type Settings, settingsFor } from "./shared/settings";

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
				const written = document.getText(range);
				const lines = linesFor(target, written, offset, reportedAt(target, offset, severities), isToBeName);
				return lines.length > 0 ? new Hover(markdown(lines, linkedCommands), range) : undefined;
			},
		},
	);
}

/** The lines to show at an offset in the target, without what is `reported` (see `reportedAt`); perhaps none. */
function linesFor(
	target: RecognizedTarget,
	written: string,
	offset: number,
	reported: ReadonlySet<string>,
	isToBeName: boolean,
): string[] {
	const { recognized, key } = target;
	const { faults, findings, remark } = hoverNotes(recognized, key, written, offset, reported);
	if (recognized.uri === undefined) return [...faults];
	const uri = codeSpan(recognized.uri);
	const links = linksFor(target, recognized, written, isToBeName);
	if (target.isTentative) return [l10n.t("This may be the name of {0}.", uri), "", links];
	// A hover shows some ten lines before it scrolls, so the actions and the problems come before the details.
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

/** The rules that diagnostics at an offset report of a key; for URIs that are not valid, see `faultOf`. */
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
	return new Set(
		problems.map((problem) =>
			problem.rule === "invalid-uri" ? faultOf(problem.problem, problem.text) : problem.rule,
		),
	);
}

/** Links to what can be done with a URI; where it only may be one, to copy it. */
function linksFor(
	target: RecognizedTarget,
	{ kind, uri }: UriRecognized,
	written: string,
	isToBeName: boolean,
): string {
	const { key, isTentative } = target;
	const linkFor = (command: TargetCommand) =>
		commandLink(titleOfCommand(command), `nameEncoding.${command}`, linkTo(target));
	const links = [linkFor("copyUri"), linkFor("copyName")];
	if (isTentative) return links.join(" · ");
	if (kind === "name" && !target.place().takesOnlyNames) links.push(linkFor("decode"));
	else if (key?.isSplit) links.unshift(...firstFix(key, written, isToBeName).map(linkFor));
	else if (kind === "uri" && (isToBeName || !key)) links.push(linkFor("encode"));
	if (isOpenable(uri)) {
		if (!survivesParsing(uri)) links.push(linkFor("openUri"));
		// In the document, VS Code says so itself.
		else if (!isLinked(target)) links.push(link(titleOfCommand("openUri"), `<${uri}>`));
	}
	return links.join(" · ");
}

/** The command that does what the first quick fix of a key that Java splits does, if it has one. */
function firstFix(key: Key, written: string, isToBeName: boolean): TargetCommand[] {
	const problem = key.problems.find(({ rule }) => rule === "raw-uri-key");
	const [fix] = problem ? keyFixes(key, written, problem, isToBeName) : [];
	if (!fix) return [];
	return [fix.kind === "name-encode" ? "encode" : "escapeColons"];
}

const linkedCommands = targetCommands.map((command) => `nameEncoding.${command}`);

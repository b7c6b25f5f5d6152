import {
	type ConfigurationScope,
	DiagnosticSeverity,
	type Disposable,
	RelativePattern,
	type TextDocument,
	Uri,
	workspace,
} from "vscode";
import type { ProblemRule } from "../../names/fileProblems";
import type { Vocabulary } from "../../names/recognition";
import { ignoringCaseOfEndings } from "../../text/languages";
import { objectOf, ruleOfSetting, textsIn } from "../../workspace/settings";
import { languageOf } from "../documents/documents";
import { isAmong } from "./globs";

export type Settings = ReturnType<typeof settingsFor>;

export const severityOfValue: ReadonlyMap<unknown, DiagnosticSeverity> = new Map([
	["error", DiagnosticSeverity.Error],
	["warning", DiagnosticSeverity.Warning],
	["information", DiagnosticSeverity.Information],
	["hint", DiagnosticSeverity.Hint],
]);

/** Calls back when settings change that decide which documents have keys, or what is shown of them. */
export function onDidChangeSettings(listener: () => void, ...others: string[]): Disposable {
	const sections = ["nameEncoding", "files.associations", ...others];
	return workspace.onDidChangeConfiguration((change) => {
		if (sections.some((section) => change.affectsConfiguration(section))) listener();
	});
}

/** The prefixes and schemes that names in a document may have; those set for no document in particular without one. */
export function vocabularyOf(document?: TextDocument): Vocabulary {
	return settingsFor(document).vocabulary;
}

/**
 * The settings for a resource and language, read each time, so that a change takes effect at once. VS Code caches them,
 * and only the manifest has the defaults.
 */
export function settingsFor(resource: ConfigurationScope | undefined) {
	const isDocument = resource !== undefined && "getText" in resource;
	const scope = isDocument ? { uri: resource.uri, languageId: languageOf(resource) } : resource;
	const configuration = workspace.getConfiguration("nameEncoding", scope);
	const uri = scope instanceof Uri ? scope : scope?.uri;
	const isExcluded = isMatched(textsIn(configuration.get("problems.exclude")), uri);
	const isOn = (setting: string) => configuration.get(setting) === true;
	return {
		hover: isOn("hover.enabled"),
		codeLens:
			isOn("codeLens.enabled") && workspace.getConfiguration("editor", scope).get("codeLens") !== false,
		inlayHints: isOn("inlayHints.enabled"),
		semanticHighlighting: isOn("semanticHighlighting.enabled"),
		vocabulary: {
			prefixes: textsIn(configuration.get("prefixes")),
			schemes: textsIn(configuration.get("schemes")),
		},
		/** The files that may hold names, as a glob with endings in either case. */
		include: ignoringCaseOfEndings(String(configuration.get("workspace.include"))),
		/** The largest size of these files, in kilobytes. */
		maxFileSize: Number(configuration.get("workspace.maxFileSize")),
		/** The severity of each problem of a key. Problems without one are not reported. */
		severities: severitiesIn(isExcluded ? {} : configuration.get("problems")),
		/** Whether the user has excluded the resource from problems, fixes for all keys, and bulk commands. */
		isExcluded,
	};
}

/** Whether a glob, relative to the workspace folder, matches a file. */
function isMatched(globs: readonly string[], uri: Uri | undefined): boolean {
	if (!uri || globs.length === 0) return false;
	const folder = workspace.getWorkspaceFolder(uri);
	const filters = globs.map((glob) => ({ pattern: folder ? new RelativePattern(folder, glob) : glob }));
	return isAmong(filters, uri);
}

/** Each rule has the setting of its name: `raw-uri-key` has `problems.rawUriKey`. */
function severitiesIn(problems: unknown): ReadonlyMap<ProblemRule, DiagnosticSeverity> {
	const severities = new Map<ProblemRule, DiagnosticSeverity>();
	for (const [name, value] of Object.entries(objectOf(problems))) {
		const severity = severityOfValue.get(value);
		if (severity !== undefined) severities.set(ruleOfSetting(name), severity);
	}
	return severities;
}

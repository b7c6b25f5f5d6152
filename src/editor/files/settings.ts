import {
	type ConfigurationScope,
	type Disposable,
	RelativePattern,
	type TextDocument,
	Uri,
	workspace,
} from "vscode";
import { type Severities, severities } from "../../names/fileProblems";
import type { Vocabulary } from "../../names/recognition";
import { ignoringCaseOfEndings } from "../../text/languages";
import { objectOf, ruleOfSetting, textsIn } from "../../workspace/settings";
import { matchesAny } from "./globs";

type Feature = "hover" | "codeLens" | "inlayHints" | "semanticHighlighting";

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
 * The settings for a resource and its language, each read when it is asked for, so that a change takes effect at once. Only
 * the manifest has the defaults.
 */
export function settingsFor(scope: ConfigurationScope | undefined) {
	const configuration = workspace.getConfiguration("nameEncoding", scope);
	return {
		isOn: (feature: Feature) => configuration.get(`${feature}.enabled`) === true,
		get vocabulary(): Vocabulary {
			const prefixes = textsIn(configuration.get("prefixes"));
			return { prefixes, schemes: textsIn(configuration.get("schemes")) };
		},
		/** The files that may hold names, as a glob with endings in either case. */
		get include() {
			return ignoringCaseOfEndings(String(configuration.get("workspace.include")));
		},
		/** The largest size of these files, in kilobytes. */
		get maxFileSize() {
			return Number(configuration.get("workspace.maxFileSize"));
		},
		/** The severity of each problem of a key. Problems without one are not reported. */
		get severities(): Severities {
			const problems = this.isExcluded ? {} : objectOf(configuration.get("problems"));
			const reported = Object.entries(problems).filter(([, value]) => severities.includes(value));
			// Each rule has the setting of its name: `raw-uri-key` has `problems.rawUriKey`.
			return new Map(reported.map(([name, severity]) => [ruleOfSetting(name), severity]));
		},
		/** Whether globs, relative to its folder, exclude the resource from problems, fixes of all keys, and bulk commands. */
		get isExcluded() {
			const uri = scope instanceof Uri ? scope : scope?.uri;
			const folder = uri && workspace.getWorkspaceFolder(uri);
			const globs = textsIn(configuration.get("problems.exclude"));
			const patterns = globs.map((glob) => (folder ? new RelativePattern(folder, glob) : glob));
			return uri !== undefined && matchesAny(patterns, uri);
		},
	};
}

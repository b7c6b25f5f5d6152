/** The user's settings, as VS Code merges them for a resource and its language. */
import { type ConfigurationScope, type Disposable, RelativePattern, type Uri, workspace } from "vscode";
import type { Vocabulary } from "../../../keys/vocabulary";
import { ignoringCaseOfEndings } from "../../../languages/languages";
import { rules, settingOf } from "../../../rules";
import { type Severities, severities } from "../../../rules/rule";
import type { Feature } from "../../../service";
import { objectOf, stringsIn } from "../../../workspace/settingValues";
import { matchesAny } from "./globs";

/** The extension's settings, and those of VS Code that decide which files are read, as what, and in which encoding. */
const sections = ["nameEncoding", "files.associations", "files.exclude", "files.encoding", "search.exclude"];

/** Fires when settings change that affect what is read or shown. */
export function onDidChangeSettings(listener: () => void): Disposable {
	return workspace.onDidChangeConfiguration((change) => {
		if (sections.some((section) => change.affectsConfiguration(section))) listener();
	});
}

/** The current settings for a resource and its language, or the unscoped ones; uncached. Only the manifest has defaults. */
export function settingsFor(scope?: Exclude<ConfigurationScope, Uri>) {
	const configuration = workspace.getConfiguration("nameEncoding", scope);
	return {
		isOn: (feature: Feature) => configuration.get(`${feature}.enabled`) === true,
		get vocabulary(): Vocabulary {
			const prefixes = stringsIn(configuration.get("prefixes"));
			return { prefixes, schemes: stringsIn(configuration.get("schemes")) };
		},
		/** A glob for files that may have names; file extensions match in either case. */
		get include() {
			return ignoringCaseOfEndings(String(configuration.get("workspace.include")));
		},
		/** The size limit of these files, in bytes. */
		get maxFileSize() {
			return Number(configuration.get("workspace.maxFileSize")) * 1024;
		},
		/** Severities by rule. Rules without one are not reported. */
		get severities(): Severities {
			const values = new Map(this.isExcluded ? [] : Object.entries(objectOf(configuration.get("problems"))));
			const ofRules = rules.map(({ id }) => [id, values.get(settingOf({ id }))] as const);
			return new Map(ofRules.filter(([, value]) => severities.includes(value)));
		},
		/** Whether folder-relative globs exclude the resource from problems, fixes of all keys, and bulk commands. */
		get isExcluded() {
			const uri = scope?.uri;
			const folder = uri && workspace.getWorkspaceFolder(uri);
			const globs = stringsIn(configuration.get("problems.exclude"));
			const patterns = globs.map((glob) => (folder ? new RelativePattern(folder, glob) : glob));
			return uri !== undefined && matchesAny(patterns, uri);
		},
	};
}

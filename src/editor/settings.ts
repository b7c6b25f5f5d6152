import { type ConfigurationScope, workspace } from "vscode";
import type { Vocabulary } from "../text/recognition";

/** What the user has set for a resource and language. The defaults stand in the manifest alone. */
export interface Settings {
	readonly hover: boolean;
	readonly codeLens: boolean;
	readonly vocabulary: Vocabulary;
}

/** Read anew each time, so that a change is effective at once; VS Code keeps what it reads. */
export function settingsFor(scope: ConfigurationScope | undefined): Settings {
	const configuration = workspace.getConfiguration("nameEncoding", scope);
	return {
		hover: configuration.get("hover.enabled") === true,
		codeLens:
			configuration.get("codeLens.enabled") === true &&
			workspace.getConfiguration("editor", scope).get("codeLens") !== false,
		vocabulary: {
			prefixes: strings(configuration.get("prefixes")),
			schemes: strings(configuration.get("schemes")),
		},
	};
}

/** A settings file may hold anything. */
function strings(value: unknown): readonly string[] {
	return Array.isArray(value) ? value.filter((item) => typeof item === "string" && item !== "") : [];
}

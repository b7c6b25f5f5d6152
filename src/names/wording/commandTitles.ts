/** Commands that several features offer for a name or URI. */
import * as l10n from "@vscode/l10n";

export const targetCommands = ["copyUri", "copyName", "decode", "encode", "escapeColons", "openUri"] as const;

/** Command ids without `nameEncoding.` */
export type TargetCommand = (typeof targetCommands)[number];

/** The title of a command in links, buttons and menus. */
export function titleOfCommand(command: TargetCommand): string {
	return {
		copyUri: l10n.t("Copy URI"),
		copyName: l10n.t("Copy Name"),
		decode: l10n.t("Decode in Place"),
		encode: l10n.t("Name-Encode URI"),
		escapeColons: l10n.t("Escape the Colons of the URI"),
		openUri: l10n.t("Open in Browser"),
	}[command];
}

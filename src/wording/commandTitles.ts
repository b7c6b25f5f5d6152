/** Ids and titles of commands. */
import * as l10n from "@vscode/l10n";

/** Commands that several features offer for a name or URI. */
export const targetCommands = ["copyUri", "copyName", "decode", "encode", "openUri"] as const;

/** Command ids without `nameEncoding.` */
export type TargetCommand = (typeof targetCommands)[number];

/** The whole id of a command, in VS Code and of the server. */
export function idOfCommand(command: string): string {
	return `nameEncoding.${command}`;
}

/** The title of a command in links, buttons and menus. */
export function titleOfCommand(command: TargetCommand): string {
	return {
		copyUri: l10n.t("Copy URI"),
		copyName: l10n.t("Copy Name"),
		decode: l10n.t("Name-Decode"),
		encode: l10n.t("Name-Encode"),
		openUri: l10n.t("Open in Browser"),
	}[command];
}

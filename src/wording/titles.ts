/** Titles of commands, and of components of a URI. */
import * as l10n from "@vscode/l10n";
import type { ComponentName } from "../uri/problem";

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

/** The title of a component of a URI. */
export function titleOfComponent(name: ComponentName): string {
	return {
		scheme: l10n.t("Scheme"),
		userinfo: l10n.t("User information"),
		host: l10n.t("Host"),
		port: l10n.t("Port"),
		path: l10n.t("Path"),
		query: l10n.t("Query"),
		fragment: l10n.t("Fragment"),
	}[name];
}

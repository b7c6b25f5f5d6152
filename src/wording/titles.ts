/** Titles of commands, fixes, parts of URIs and normal forms. */
import * as l10n from "@vscode/l10n";
import type { NormalForm } from "../uri/normalize";
import type { ComponentName } from "../uri/outcome";
import type { SchemePartName } from "../uri/uriParts";

/** Commands that several features offer for a name or URI. */
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

/** The names of components, and of the parts that schemes define within them. */
export function titlesOfParts(): Readonly<Record<ComponentName | SchemePartName, string>> {
	return {
		scheme: l10n.t("Scheme"),
		userinfo: l10n.t("User information"),
		host: l10n.t("Host"),
		port: l10n.t("Port"),
		path: l10n.t("Path"),
		query: l10n.t("Query"),
		fragment: l10n.t("Fragment"),
		directory: l10n.t("Directory"),
		"file-name": l10n.t("File name"),
		address: l10n.t("Address"),
		"header-field": l10n.t("Header field"),
		nid: l10n.t("Namespace (NID)"),
		nss: l10n.t("Name (NSS)"),
		parameter: l10n.t("Parameter"),
	};
}

/** The name of a normal form, with the document that defines it. */
export function titleOfForm(form: NormalForm): string {
	return {
		syntax: l10n.t("Syntax-based normalization (RFC 3986 §6.2.2)"),
		scheme: l10n.t("Scheme-based normalization (RFC 3986 §6.2.3)"),
		powder: l10n.t("POWDER canonicalization, for matching"),
	}[form];
}

/** The purpose of a normal form. */
export function purposeOfForm(form: NormalForm): string {
	return {
		syntax: l10n.t("The same URI by RFC 3986"),
		scheme: l10n.t("What a crawler would store"),
		powder: l10n.t("For matching only: not a URI"),
	}[form];
}

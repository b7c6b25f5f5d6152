/** Titles of commands, and of the forms of some. */
import * as l10n from "@vscode/l10n";
import type { CommandWithForms, FormOf } from "../keys/conversions";

/** Commands that several features offer for a name or URI. */
export const targetCommands = ["copyUri", "copyName", "decode", "encode", "openUri"] as const;

/** Command ids without `nameEncoding.` */
export type TargetCommand = (typeof targetCommands)[number];

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

/** The title of a list of forms, and the name and purpose of each form. */
export interface FormTitles<Form extends string = string> {
	readonly title: string;
	readonly forms: Readonly<Record<Form, readonly [name: string, purpose: string]>>;
}

/** The titles of the commands with several forms. */
export function titlesOfForms(): { readonly [Command in CommandWithForms]: FormTitles<FormOf<Command>> } {
	return {
		percentEncode: {
			title: l10n.t("Percent-Encode or Form-Encode"),
			forms: {
				component: [l10n.t("Component"), l10n.t("For a value in a URI: all but letters, digits, and -._~")],
				unsafe: [l10n.t("Unsafe Characters Only"), l10n.t("For a whole URI: only what a URI cannot contain")],
				form: [l10n.t("Form Data"), l10n.t("For a query or the body of a form: a space becomes +")],
			},
		},
		percentDecode: {
			title: l10n.t("Percent-Decode or Form-Decode"),
			forms: {
				all: [l10n.t("Everything"), l10n.t("Each %hh, read as UTF-8")],
				unreserved: [
					l10n.t("Unreserved Characters Only"),
					l10n.t("For a whole URI: only letters, digits, and -._~"),
				],
				form: [l10n.t("Form Data"), l10n.t("For a query or the body of a form: + becomes a space")],
			},
		},
		normalize: {
			title: l10n.t("Normalize"),
			forms: {
				syntax: [
					l10n.t("Syntax-based normalization (RFC 3986 §6.2.2)"),
					l10n.t("The same URI under RFC 3986"),
				],
				scheme: [
					l10n.t("Scheme-based normalization (RFC 3986 §6.2.3)"),
					l10n.t("What a crawler would store"),
				],
				powder: [
					l10n.t("For matching only: POWDER canonicalization"),
					l10n.t("The result need not be a URI"),
				],
			},
		},
	};
}

/** Reads the arguments that scripts and key bindings pass to the conversion commands. */
import * as l10n from "@vscode/l10n";
import type { NameSettings } from "../keys/nameSettings";
import { objectOf } from "../text/typeChecks";
import { forLabel } from "../wording/display";
import { sentenceFor } from "../wording/problemsAndRemarks";
import { type Conversion, type ConversionCommand, conversions, convertKeepingPrefix } from "./conversions";

/** A command's arguments, as read. */
type Asked =
	/** Text was passed, and is converted. */
	| { readonly kind: "converted"; readonly value: string }
	/** Text was passed that is not converted, or a form that the command does not have. */
	| { readonly kind: "refused"; readonly sentence: string }
	/** No text was passed: the command works in a document. */
	| { readonly kind: "in-place"; readonly conversion: Conversion; readonly isFormNamed: boolean };

/** Reads a command's argument: scripts and key bindings pass a text, or an object with a text, a form, or both. */
export function convertArguments(
	command: ConversionCommand,
	nameSettings: NameSettings,
	argument: unknown,
): Asked {
	const { text = argument, form } = objectOf(argument) as Record<string, unknown>;
	const all: readonly Conversion[] = conversions[command];
	const conversion = all.find((one) => form === undefined || one.form === form);
	if (!conversion) {
		const sentence = l10n.t(
			'There is no form "{0}". Use one of these: {1}.',
			forLabel(String(form)),
			all.map((one) => one.form).join(", "),
		);
		return { kind: "refused", sentence };
	}
	if (typeof text !== "string") return { kind: "in-place", conversion, isFormNamed: form !== undefined };
	const outcome = convertKeepingPrefix(conversion, text, nameSettings);
	if (outcome.ok) return { kind: "converted", value: outcome.value };
	return { kind: "refused", sentence: sentenceFor(outcome.problem, text) };
}

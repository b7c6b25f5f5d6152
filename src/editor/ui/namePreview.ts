/** Validates the URI in an input box and previews its name. */
import { type InputBoxValidationMessage, InputBoxValidationSeverity } from "vscode";
import { nameEncode } from "../../codec/nameEncoding";
import { uriProblems } from "../../codec/uriProblems";
import { forMessage } from "../../names/wording/display";
import { sentenceFor } from "../../names/wording/uriSentences";

/** The name of the URI and its first problem. An error, which blocks the input box, if it has no name. */
export function namePreview(uri: string, describe = forMessage): InputBoxValidationMessage {
	const name = nameEncode(uri);
	if (!name.ok) {
		return { message: sentenceFor(name.problem, uri), severity: InputBoxValidationSeverity.Error };
	}
	const [problem] = uriProblems(uri);
	const message = describe(name.value);
	return problem
		? { message: `${message} · ${sentenceFor(problem, uri)}`, severity: InputBoxValidationSeverity.Warning }
		: { message, severity: InputBoxValidationSeverity.Info };
}

/** The problems of the keys of a `.properties` document. */
import type {
	Diagnostic,
	DiagnosticRelatedInformation,
	DiagnosticSeverity,
} from "vscode-languageserver-types";
import { indexOfSeverity, pageOf, type Related } from "../rules/rule";
import { forMessage } from "../wording/display";
import type { FileId } from "../workspace/workspace";
import type { Document } from "./document";

/** The `source` of diagnostics in editors. */
export const diagnosticSource = "Name Encoding";

/** Diagnostics of a document: VS Code shows 1,000, and counts the rest. */
const maxDiagnostics = 2000;

/** The protocol's newest version also allows Markdown as the message. */
type Reported = Required<Omit<Diagnostic, "message" | "tags" | "data">> & { readonly message: string };

/** @param uriOf the URI of a file of the workspace */
export function diagnostics(
	{ uri, lines, problems }: Document,
	uriOf: (file: FileId) => string = (file) => file,
): Reported[] {
	const relatedInformationOf = ({ key, sibling }: Related): DiagnosticRelatedInformation => ({
		location: {
			uri: sibling ? uriOf(sibling.file) : uri,
			range: (sibling?.keys.lines ?? lines).rangeOf(key),
		},
		message: forMessage(key.text),
	});
	return problems.slice(0, maxDiagnostics).map(({ rule, message, severity, related, ...span }) => ({
		range: lines.rangeOf(span),
		severity: (indexOfSeverity(severity) + 1) as DiagnosticSeverity,
		source: diagnosticSource,
		code: rule,
		codeDescription: { href: pageOf(rule) },
		message: message(),
		relatedInformation: related ? [relatedInformationOf(related)] : [],
	}));
}

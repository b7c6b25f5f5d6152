/**
 * Converts the service's answers to VS Code's types. VS Code counts kinds from 0, the protocol from 1. Plain objects
 * will do, except for document symbols and, in Theia, highlights and locations: these must be instances of VS Code's
 * classes.
 */

import {
	type Diagnostic,
	DocumentHighlight,
	DocumentSymbol,
	type InlayHint,
	Location,
	type LocationLink,
	Position,
	type SymbolInformation,
	Uri,
} from "vscode";
import type * as lsp from "vscode-languageserver-types";
import type * as service from "../../../service";
import { rangeOf } from "../files/ranges";

/** One item of a feature's answer. */
type Found<Feature extends (...args: never[]) => readonly unknown[]> = ReturnType<Feature>[number];

export function inlayHintOf({ position, ...found }: Found<typeof service.inlayHints>): InlayHint {
	const { line, character } = position;
	return { ...found, position: new Position(line, character) };
}

export function documentSymbolOf(found: lsp.DocumentSymbol): DocumentSymbol {
	const { name, kind, range, selectionRange, children = [] } = found;
	const symbol = new DocumentSymbol(name, "", kind - 1, rangeOf(range), rangeOf(selectionRange));
	symbol.children = children.map(documentSymbolOf);
	return symbol;
}

export function symbolInformationOf(found: lsp.SymbolInformation): SymbolInformation {
	// Without a container, VS Code shows the file.
	const { name, kind, location, containerName = "" } = found;
	return { name, kind: kind - 1, containerName, location: locationOf(location) };
}

export function locationOf({ uri, range }: lsp.Location): Location {
	return new Location(Uri.parse(uri), rangeOf(range));
}

export function locationLinkOf(found: Required<lsp.LocationLink>): LocationLink {
	return {
		originSelectionRange: rangeOf(found.originSelectionRange),
		targetUri: Uri.parse(found.targetUri),
		targetRange: rangeOf(found.targetRange),
	};
}

export function highlightOf({ range }: lsp.DocumentHighlight): DocumentHighlight {
	return new DocumentHighlight(rangeOf(range));
}

export function diagnosticOf(found: Found<typeof service.diagnostics>): Diagnostic {
	const { range, severity, code, codeDescription, relatedInformation } = found;
	return {
		...found,
		range: rangeOf(range),
		severity: severity - 1,
		code: { value: code, target: Uri.parse(codeDescription.href) },
		relatedInformation: relatedInformation.map((other) => {
			return { ...other, location: locationOf(other.location) };
		}),
	};
}

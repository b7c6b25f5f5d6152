/** Colours for files of `.properties` syntax that have a key which speaks of a URI. */
import {
	type CancellationToken,
	Disposable,
	type DocumentRangeSemanticTokensProvider,
	languages,
	type Range,
	SemanticTokens,
	SemanticTokensBuilder,
	SemanticTokensLegend,
	type TextDocument,
	workspace,
} from "vscode";
import type { Vocabulary } from "../names/recognition";
import { tokensOfBlock, tokenTypes } from "../names/semanticTokens";
import type { Lines } from "../text/lines";
import { blockAround } from "../text/logicalLines";
import { endsWithBackslash } from "../text/properties";
import { inSlices } from "../text/timeSlices";
import type { DocumentIndexes } from "./shared/documentIndexes";
import { changeWatcher, isPropertiesFile, linesOf, propertiesFiles } from "./shared/documents";
import { settingsFor } from "./shared/settings";
import { type LineRange, linesToCover, mostKeys } from "./shared/visibleLines";

/**
 * VS Code asks a provider for ranges after each edit and scroll, for what is in sight alone. A provider for documents
 * would be asked for all of a file, and would keep away the colours of extensions that have only one for ranges.
 */
export function registerSemanticTokens(indexes: DocumentIndexes): Disposable {
	const provider = new PropertyTokensProvider(indexes);
	const legend = new SemanticTokensLegend([...tokenTypes]);
	const register = () =>
		languages.registerDocumentRangeSemanticTokensProvider(propertiesFiles, provider, legend);
	let registration = register();
	const subscription = workspace.onDidChangeConfiguration((change) => {
		if (!change.affectsConfiguration("nameEncoding")) return;
		// This makes VS Code ask again: in 1.99, a provider for ranges cannot tell of changes.
		registration.dispose();
		registration = register();
	});
	return new Disposable(() => {
		subscription.dispose();
		registration.dispose();
	});
}

/** In UTF-16 code units: VS Code draws no more of a line. */
const longestLine = 10_000;

/** How many characters of a logical line are read above the lines in sight, and again below: a few milliseconds' work. */
const longestBeyondSight = 32_768;

class PropertyTokensProvider implements DocumentRangeSemanticTokensProvider {
	readonly #indexes: DocumentIndexes;
	/** The documents whose tokens VS Code may have. */
	readonly #coloured = new WeakSet<TextDocument>();

	constructor(indexes: DocumentIndexes) {
		this.#indexes = indexes;
	}

	async provideDocumentRangeSemanticTokens(
		document: TextDocument,
		range: Range,
		token: CancellationToken,
	): Promise<SemanticTokens | undefined> {
		if (!isPropertiesFile(document)) return undefined;
		const { semanticHighlighting, vocabulary } = settingsFor(document);
		// Without an answer, VS Code asks other extensions, and keeps the tokens that it has.
		const none = this.#coloured.has(document) ? new SemanticTokens(new Uint32Array()) : undefined;
		if (!semanticHighlighting) return none;
		const isStopped = changeWatcher(document, token);
		const { start, end } = document.validateRange(range);
		const lines = await this.#linesToCover(document, { first: start.line, last: end.line }, token);
		if (!lines) return undefined;
		const found = new FoundTokens();
		const steps = findTokens(withoutLongEnds(linesOf(document)), lines, vocabulary, found);
		if (isStopped() || !(await inSlices(steps, isStopped))) return undefined;
		if (!found.hasUris) {
			const index = await this.#indexes.read(document, token);
			if (!index || isStopped()) return undefined;
			if (!index.hasKeys) return none;
		}
		this.#coloured.add(document);
		return found.tokens.build();
	}

	/** The lines that are asked for; of many lines in a big file, only those in sight. */
	async #linesToCover(
		document: TextDocument,
		asked: LineRange,
		token: CancellationToken,
	): Promise<readonly LineRange[] | undefined> {
		if (asked.last - asked.first < mostKeys) return [asked];
		const index = await this.#indexes.read(document, token);
		return (
			index &&
			linesToCover(document, index).map(({ first, last }) => ({
				first: Math.max(first, asked.first),
				last: Math.min(last, asked.last),
			}))
		);
	}
}

class FoundTokens {
	readonly tokens = new SemanticTokensBuilder();
	hasUris = false;
}

function* findTokens(
	lines: Lines,
	ranges: readonly LineRange[],
	vocabulary: Vocabulary,
	found: FoundTokens,
): Generator<void> {
	for (const { first, last } of ranges) {
		for (let line = first; line <= last; ) {
			yield;
			const block = blockAround(lines, line, line, longestBeyondSight);
			const { tokens, hasUris } = tokensOfBlock(block, vocabulary);
			found.hasUris ||= hasUris;
			for (const token of tokens) {
				if (token.line < line || token.line > last) continue;
				found.tokens.push(token.line, token.start, token.length, tokenTypes.indexOf(token.type));
			}
			line = block.firstLine + block.lineCount;
		}
	}
}

/** The same lines, without the ends of long ones; what follows them is still what it was. */
function withoutLongEnds(lines: Lines): Lines {
	return {
		count: lines.count,
		at: (line) => {
			const text = lines.at(line);
			if (text.length <= longestLine) return text;
			return text.slice(0, longestLine - 2) + (endsWithBackslash(text) ? "x\\" : "x");
		},
	};
}

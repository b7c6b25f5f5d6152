/** Colours for files of `.properties` syntax that have a key which speaks of a URI, or which Java cuts. */
import {
	type CancellationToken,
	type Disposable,
	type DocumentRangeSemanticTokensProvider,
	languages,
	type Range,
	SemanticTokens,
	SemanticTokensBuilder,
	SemanticTokensLegend,
	type TextDocument,
} from "vscode";
import type { Vocabulary } from "../names/recognition";
import { tokensOfBlock, tokenTypes } from "../names/semanticTokens";
import type { LineSpan, Lines } from "../text/lines";
import { blockAround } from "../text/logicalLines";
import { endsWithBackslash } from "../text/properties";
import { collectInSlices } from "../text/timeSlices";
import type { DocumentIndexes } from "./shared/documentIndexes";
import { changeWatcher, isPropertiesFile, linesOf, propertiesFiles } from "./shared/documents";
import { registerAnew } from "./shared/registration";
import { onDidChangeSettings, settingsFor } from "./shared/settings";
import { type LineRange, linesToCover, mostKeys } from "./shared/visibleLines";

/** VS Code asks a provider for documents for whole files, and then leaves out the colours of providers for ranges. */
export function registerSemanticTokens(indexes: DocumentIndexes): Disposable {
	/** The documents whose tokens VS Code may have. */
	const coloured = new WeakSet<TextDocument>();
	const provider: DocumentRangeSemanticTokensProvider = {
		async provideDocumentRangeSemanticTokens(document, range, token) {
			if (!isPropertiesFile(document)) return undefined;
			const { semanticHighlighting, vocabulary } = settingsFor(document);
			// Without an answer, VS Code asks other extensions, and keeps the tokens that it has.
			const none = coloured.has(document) ? new SemanticTokens(new Uint32Array()) : undefined;
			if (!semanticHighlighting) return none;
			const isStopped = changeWatcher(document, token);
			const ranges = await rangesToCover(document, range, indexes, token);
			if (!ranges || isStopped()) return undefined;
			const rests = indexes.restsOf(document);
			const steps = findTokens(withoutLongEnds(linesOf(document)), ranges, vocabulary, rests);
			const found = await collectInSlices(steps, isStopped);
			if (!found) return undefined;
			if (rests.size === 0 && !found.some(({ hasUris }) => hasUris)) {
				const index = await indexes.read(document, token);
				if (!index || isStopped()) return undefined;
				if (!index.hasKeys) return none;
			}
			coloured.add(document);
			const builder = new SemanticTokensBuilder();
			for (const { line, start, length, type } of found.flatMap(({ tokens }) => tokens))
				builder.push(line, start, length, tokenTypes.indexOf(type));
			return builder.build();
		},
	};
	const legend = new SemanticTokensLegend([...tokenTypes]);
	// This makes VS Code ask again: in 1.99, a provider for ranges cannot tell of changes.
	return registerAnew(
		() => languages.registerDocumentRangeSemanticTokensProvider(propertiesFiles, provider, legend),
		onDidChangeSettings,
	);
}

/** In UTF-16 code units: VS Code draws no more of a line. */
const longestLine = 10_000;

/** So many characters of a logical line are read above the lines in sight, and again below. It takes a few milliseconds. */
const longestBeyondSight = 32_768;

/** The requested lines; of many lines in a big file, only those in sight. */
async function rangesToCover(
	document: TextDocument,
	range: Range,
	indexes: DocumentIndexes,
	token: CancellationToken,
): Promise<readonly LineRange[] | undefined> {
	const { start, end } = document.validateRange(range);
	const asked = { first: start.line, last: end.line };
	if (asked.last - asked.first < mostKeys) return [asked];
	const index = await indexes.read(document, token);
	return index && linesToCover(document, index.keyCount, asked);
}

function* findTokens(
	lines: Lines,
	ranges: readonly LineRange[],
	vocabulary: Vocabulary,
	rests: ReadonlyMap<number, LineSpan>,
) {
	for (const { first, last } of ranges) {
		for (let line = first; line <= last; ) {
			const block = blockAround(lines, line, line, longestBeyondSight);
			const { tokens, hasUris } = tokensOfBlock(block, vocabulary, rests);
			const from = line;
			yield { tokens: tokens.filter((token) => token.line >= from && token.line <= last), hasUris };
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

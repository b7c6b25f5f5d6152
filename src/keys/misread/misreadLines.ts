/** How lines were meant that Java reads otherwise. Three rules report them, each line once. */
import type { FileKeys } from "../fileKeys";
import { type CutKey, type MisplacedSeparator, shownByFile, shownBySiblings } from "./cutKeys";
import { type LostContinuation, lostContinuations } from "./lostContinuations";
import { type ForeignComment, foreignComments } from "./otherSyntax";
import { remembered, type Sibling, siblingWith } from "./siblings";

/** How a line was meant, and which rule reports it. */
export type MisreadLine =
	| CutKey
	| MisplacedSeparator
	| ((LostContinuation | ForeignComment) & { readonly rule: "lost-continuation" });

interface Context {
	readonly siblings?: readonly Sibling[] | undefined;
	/** Has the rules that are on. */
	readonly severities: ReadonlyMap<string, unknown>;
}

/** Finds the lines that a rule reports: those whose best reading is its own, readings of rules that are off apart. */
export function misreadLines<Rule extends MisreadLine["rule"]>(
	rule: Rule,
	file: FileKeys,
	{ siblings, severities }: Context,
) {
	type OfRule = Extract<MisreadLine, { readonly rule: Rule }>;
	return readingsOf(file, siblings)
		.map((readings) => readings.find((reading) => reading && severities.has(reading.rule)))
		.filter((best): best is OfRule => best?.rule === rule);
}

/** How each line may have been meant, best first: as siblings show it, as a continuation, or as the file alone shows it. */
const readingsOf = remembered((file, siblings): readonly (readonly (MisreadLine | undefined)[])[] => {
	const found = [...lostContinuations(file, siblings), ...foreignComments(file)];
	const rule = "lost-continuation";
	const continuations = new Map(found.map((line) => [line.key, { ...line, rule } as const]));
	const cuts = shownByFile(file);
	return file.all.map((key) => {
		const alone = cuts.get(key);
		const shown = shownBySiblings(key, file, siblings, alone);
		// The habit of the file alone proves little if siblings do not know the key that Java reads, either.
		const isWeak = alone?.witness === "habit" && siblings.length > 0 && !siblingWith(key.text, siblings);
		const left = isWeak ? ({ ...alone, strength: "weak" } as const) : alone;
		return [shown, continuations.get(key), shown ? undefined : left];
	});
});

/** Lines that Java reads otherwise than they were meant. Three rules report them, each line once. */
import type { FileKeys } from "../../keys/fileKeys";
import { type LostContinuation, lostContinuations } from "./continuationSigns";
import { type CutKey, type MisplacedSeparator, shownByFile, shownBySiblings, weak } from "./cutWitnesses";
import { type ForeignComment, foreignComments } from "./otherSyntax";
import { type Sibling, siblingWith } from "./siblings";

/** How a line was meant, and which rule reports it. */
type MisreadLine = CutKey | MisplacedSeparator | LostContinuation | ForeignComment;

/** The misread lines of a file. Computed on demand, once for all rules. */
export class MisreadLines {
	#lines?: readonly MisreadLine[];

	/** @param isOn whether a rule is enabled: if a line has several readings, the first whose rule is enabled counts */
	constructor(
		readonly file: FileKeys,
		readonly siblings: readonly Sibling[],
		readonly isOn: (rule: string) => boolean,
	) {}

	/** The lines that a rule reports. */
	of<Rule extends MisreadLine["rule"]>(rule: Rule) {
		type OfRule = Extract<MisreadLine, { readonly rule: Rule }>;
		this.#lines ??= readingsOf(this.file, this.siblings).flatMap(
			(readings) => readings.find((reading) => reading && this.isOn(reading.rule)) ?? [],
		);
		return this.#lines.filter((line): line is OfRule => line.rule === rule);
	}
}

/** How each line may have been meant, best first: by siblings, as a continuation, or by the file alone. */
function readingsOf(
	file: FileKeys,
	siblings: readonly Sibling[],
): readonly (readonly (MisreadLine | undefined)[])[] {
	const lost = lostContinuations(file, siblings);
	const continuations = new Map([...lost, ...foreignComments(file)].map((line) => [line.key, line]));
	const cuts = shownByFile(file, lost);
	return file.all.map((key) => {
		const alone = cuts.get(key);
		const shown = shownBySiblings(key, file, siblings, alone);
		// The habit of the file alone proves little if siblings do not know the key that Java reads, either.
		const isWeak = alone?.witness === "habit" && siblings.length > 0 && !siblingWith(key.text, siblings);
		const byFile = isWeak ? { ...alone, ...weak } : alone;
		// If siblings explain the line, the file's habit is ignored, even if that rule is off.
		return [shown, continuations.get(key), shown ? undefined : byFile];
	});
}

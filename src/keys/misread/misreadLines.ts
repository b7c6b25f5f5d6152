/** Lines that Java reads otherwise than they were meant. Three rules report them, each line once. */
import type { FileKeys } from "../fileKeys";
import { type CutKey, type MisplacedSeparator, shownByFile, shownBySiblings } from "./cutKeys";
import { type LostContinuation, lostContinuations } from "./lostContinuations";
import { type ForeignComment, foreignComments } from "./otherSyntax";
import { type Sibling, siblingWith } from "./siblings";

/** How a line was meant, and which rule reports it. */
type MisreadLine = CutKey | MisplacedSeparator | LostContinuation | ForeignComment;

interface Context {
	readonly siblings?: readonly Sibling[] | undefined;
	/** By the ids of the rules that are on. */
	readonly severities: ReadonlyMap<string, unknown>;
}

/**
 * The lines that a rule reports. If a line has several readings, the first one whose rule is enabled counts.
 */
export function misreadLines<Rule extends MisreadLine["rule"]>(
	rule: Rule,
	file: FileKeys,
	{ siblings = none, severities }: Context,
) {
	type OfRule = Extract<MisreadLine, { readonly rule: Rule }>;
	let last = lastRead.get(file);
	if (last?.siblings !== siblings) last = { siblings, lines: readingsOf(file, siblings) };
	lastRead.set(file, last);
	return last.lines
		.map((readings) => readings.find((reading) => reading && severities.has(reading.rule)))
		.filter((best): best is OfRule => best?.rule === rule);
}

const none: readonly Sibling[] = [];

type Readings = readonly (MisreadLine | undefined)[];

/** The last result for each file, because three rules ask for it. */
const lastRead = new WeakMap<
	FileKeys,
	{ readonly siblings: readonly Sibling[]; readonly lines: Readings[] }
>();

/** How each line may have been meant, best first: by siblings, as a continuation, or by the file alone. */
function readingsOf(file: FileKeys, siblings: readonly Sibling[]): Readings[] {
	const lost = lostContinuations(file, siblings);
	const continuations = new Map([...lost, ...foreignComments(file)].map((line) => [line.key, line]));
	const cuts = shownByFile(file, siblings.length === 0 ? lost : lostContinuations(file, []));
	const ofLines = file.all.map((key) => {
		const alone = cuts.get(key);
		const shown = shownBySiblings(key, file, siblings, alone);
		// The habit of the file alone proves little if siblings do not know the key that Java reads, either.
		const isWeak = alone?.witness === "habit" && siblings.length > 0 && !siblingWith(key.text, siblings);
		const left = isWeak ? ({ ...alone, strength: "weak" } as const) : alone;
		// If siblings explain the line, the file's habit is ignored, even if that rule is off.
		return [shown, continuations.get(key), shown ? undefined : left];
	});
	return ofLines.filter((readings) => readings.some(Boolean));
}

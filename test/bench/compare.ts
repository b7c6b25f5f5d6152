import { processorTime } from "../processorTime";
import type { Figure } from "./figure";
import { collectGarbage } from "./garbage";

const rounds = 11;

/** How long each of the two is run in a round. */
const roundTime = 200;

export interface Comparison extends Pick<Figure, "subject" | "rival" | "kind" | "wanted"> {
	/** Does all the work there is to do, and returns something that depends on all of its results. */
	readonly run: () => unknown;
	readonly runRival: () => unknown;
	/** How many items one run does, and what they are called. */
	readonly items: readonly [number, string];
}

/**
 * Runs two functions in turns, in short rounds, and compares them within each round, as a busy machine slows both down.
 * Compares processor time, with that of the garbage collector, which `npm run bench` limits to one thread: several would
 * wait for each other, and a function that keeps more would seem slower.
 */
export function compare({ run, runRival, items, ...titles }: Comparison): Figure {
	const times: { ours: number[]; rivals: number[] } = { ours: [], rivals: [] };
	const ours = () => times.ours.push(meanTime(run));
	const rivals = () => times.rivals.push(meanTime(runRival));
	// One round more, as a warm-up: the optimizing compiler is at work.
	for (let round = 0; round <= rounds; round++)
		for (const turn of round % 2 === 0 ? [ours, rivals] : [rivals, ours]) turn();
	for (const all of [times.ours, times.rivals]) all.shift();
	const ratios = times.ours.map((time, round) => {
		const rival = times.rivals[round] as number;
		return titles.kind === "speed" ? rival / time : time / rival;
	});
	const perItem = (all: number[]) => `${((Math.min(...all) / items[0]) * 1e6).toFixed(0)} ns`;
	const remark = `${perItem(times.ours)} : ${perItem(times.rivals)} a ${items[1]}, at best`;
	return { ...titles, ratios, remark };
}

/**
 * Of one run, in milliseconds. No garbage is collected before: with the last objects of a shape, the engine throws away
 * the code that it has optimized for them.
 */
function meanTime(run: () => unknown): number {
	let runs = 0;
	const time = processorTime(() => {
		for (const start = performance.now(); runs < 5 || performance.now() - start < roundTime; runs++) run();
	});
	return time / runs;
}

/** In milliseconds, without the garbage of what ran before. */
export function timeWithoutGarbage(run: () => void): number {
	collectGarbage();
	return processorTime(run);
}

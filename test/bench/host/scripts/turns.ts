/** How long the turns of the event loop of the extension host are. */
import { PerformanceObserver, performance } from "node:perf_hooks";

/** In milliseconds of processor time of this thread, so that a turn that had to wait for a processor is no longer. */
export interface LongestTurns {
	readonly turn: number;
	/** The longest once the pauses of the garbage collector are left out: it looks through all that VS Code keeps, too. */
	readonly withoutPauses: number;
}

/** Begins to watch; the function that it returns ends that, and tells. */
export function watchTurns(): () => Promise<LongestTurns> {
	const turns: { readonly start: number; readonly end: number; readonly time: number }[] = [];
	const pauses: { readonly startTime: number; readonly duration: number }[] = [];
	const observer = new PerformanceObserver((list) => pauses.push(...list.getEntries()));
	observer.observe({ entryTypes: ["gc"] });
	let start = performance.now();
	let timeAtStart = processorTime();
	const endTurn = () => {
		const [end, time] = [performance.now(), processorTime()];
		turns.push({ start, end, time: time - timeAtStart });
		[start, timeAtStart] = [end, time];
	};
	// A timer that is due runs once in each turn.
	const timer = setInterval(endTurn, 1);
	return async () => {
		await new Promise((resolve) => setTimeout(resolve, 2));
		clearInterval(timer);
		endTurn();
		// Node tells of pauses a little later.
		await new Promise((resolve) => setTimeout(resolve, 20));
		observer.disconnect();
		const longest = { turn: 0, withoutPauses: 0 };
		for (const { start, end, time } of turns) {
			const within = pauses.filter(({ startTime }) => startTime >= start && startTime < end);
			const paused = within.reduce((sum, { duration }) => sum + duration, 0);
			longest.turn = Math.max(longest.turn, time);
			longest.withoutPauses = Math.max(longest.withoutPauses, time - paused);
		}
		return longest;
	};
}

/** What this thread has had of a processor, in milliseconds. */
export function processorTime(): number {
	const { threadCpuUsage } = process as { threadCpuUsage?(): { user: number; system: number } };
	if (!threadCpuUsage) throw new Error("This Node does not tell the processor time of a thread.");
	const { user, system } = threadCpuUsage.call(process);
	return (user + system) / 1000;
}

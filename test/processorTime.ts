/** How many milliseconds of processor time something takes. A clock would count what else a busy machine does. */
export function processorTime(run: () => void): number {
	const before = process.cpuUsage();
	run();
	return timeSince(before);
}

/** Waits for the result, if it is a promise. */
export async function processorTimeOf(run: () => unknown): Promise<number> {
	const before = process.cpuUsage();
	await run();
	return timeSince(before);
}

function timeSince(before: NodeJS.CpuUsage): number {
	const { user, system } = process.cpuUsage(before);
	return (user + system) / 1000;
}

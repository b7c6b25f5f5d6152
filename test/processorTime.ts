/** How many milliseconds of processor time something takes. A clock would count what else a busy machine does. */
export function processorTime(run: () => void): number {
	const before = process.cpuUsage();
	run();
	return process.cpuUsage(before).user / 1000;
}

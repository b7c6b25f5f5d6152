/** How many milliseconds of processor time something takes. A clock would count what else a busy machine does. */
export function processorTime(run: () => void): number {
	const before = process.cpuUsage();
	run();
	const { user, system } = process.cpuUsage(before);
	return (user + system) / 1000;
}

import * as vscode from "vscode";

/** In milliseconds. */
export interface Times {
	/** VS Code reads, compiles and runs the code, and calls `activate()`. */
	readonly whole: number;
	/** The processor time of the host, which does not depend on what else the machine does. */
	readonly processor: number;
}

/** Activates each extension, one after another, when the host has nothing else to do any more. */
export async function measure(ids: readonly string[]): Promise<Record<string, Times>> {
	const times: Record<string, Times> = {};
	for (const id of ids) {
		const extension = vscode.extensions.getExtension(id);
		if (!extension || extension.isActive) throw new Error(`${id} is not there, or active already`);
		await hostIsIdle();
		const usage = process.cpuUsage();
		const start = performance.now();
		await extension.activate();
		const whole = performance.now() - start;
		const { user, system } = process.cpuUsage(usage);
		times[id] = { whole, processor: (user + system) / 1000 };
		if (!extension.isActive) throw new Error(`${id} is not active`);
	}
	return times;
}

/** Timers have come when they were due for a second. */
async function hostIsIdle(): Promise<void> {
	const deadline = performance.now() + 60_000;
	for (let quiet = 0; quiet < 40; ) {
		const start = performance.now();
		if (start > deadline) throw new Error("The host is always busy");
		await new Promise((resolve) => setTimeout(resolve, 25));
		quiet = performance.now() - start < 35 ? quiet + 1 : 0;
	}
}

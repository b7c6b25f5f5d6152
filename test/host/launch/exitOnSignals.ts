/** Turns a signal into an exit, at which what was started is ended and what was written is removed. */
export function exitOnSignals(): void {
	for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => process.exit(130));
}

/** Runs a program that a signal ends, and whose exit code says whether it passed. */
export function runMain(main: () => Promise<boolean>): void {
	exitOnSignals();
	main().then(
		(passed) => {
			process.exitCode = passed ? 0 : 1;
		},
		(error) => {
			console.error(error);
			process.exitCode = 1;
		},
	);
}

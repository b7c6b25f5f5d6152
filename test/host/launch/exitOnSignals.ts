/** Turns a signal into an exit, at which what was started is ended and what was written is removed. */
export function exitOnSignals(): void {
	for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => process.exit(130));
}

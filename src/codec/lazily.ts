/** Returns a function that makes a value at its first call and keeps it, so that no start of VS Code waits for it. */
export function lazily<T extends object>(make: () => T): () => T {
	let made: T | undefined;
	return () => {
		made ??= make();
		return made;
	};
}

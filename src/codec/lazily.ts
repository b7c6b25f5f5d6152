/**
 * Makes a value when it is first needed. What only some uses need would otherwise take time at every start of VS Code.
 *
 * @returns a function that gives the value, the same each time
 */
export function lazily<T extends object>(make: () => T): () => T {
	let made: T | undefined;
	return () => {
		made ??= make();
		return made;
	};
}

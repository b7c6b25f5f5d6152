// Set while bundling.
declare const RUNS_EVERY_ROW: boolean;

/**
 * The rows of a table that differ in their text alone. An old VS Code or a web worker may treat a command or a provider
 * otherwise than the newest VS Code does, whatever the text is, so the first row of each kind shows it. With
 * `npm run test:hosts -- --every-row`, each row runs in each host.
 */
export function textRows<T>(rows: readonly T[], kindOf?: (row: T) => unknown): readonly T[] {
	return RUNS_EVERY_ROW ? rows : firstOfEachKind(rows, kindOf);
}

export function firstOfEachKind<T>(
	rows: readonly T[],
	kindOf: (row: T) => unknown = () => undefined,
): readonly T[] {
	const kinds = rows.map(kindOf);
	return rows.filter((_, i) => kinds.indexOf(kinds[i]) === i);
}

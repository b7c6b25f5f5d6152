// Set while bundling.
declare const RUNS_EVERY_ROW: boolean;

/** Whether this host is to show each row: the newest VS Code, in `.ci/run`. */
export const runsEveryRow = RUNS_EVERY_ROW;

/**
 * The rows of a table; of those of one kind, which differ in their text alone, only the first unless each is asked for. A
 * VS Code may treat a command or a provider otherwise than another, whatever the text is, so that row shows it. With `npm run
 * test:hosts -- --every-row`, each row runs in each host.
 */
export function textRows<T>(rows: readonly T[], kindOf?: (row: T) => unknown): readonly T[] {
	const kinds = rows.map((row) => kindOf?.(row));
	return RUNS_EVERY_ROW ? rows : rows.filter((_, i) => kinds.indexOf(kinds[i]) === i);
}

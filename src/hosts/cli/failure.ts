/** How a command ends. */

/** Exit codes: no problems, problems found, or the command could not complete. */
export const exitCodes = { ok: 0, found: 1, failed: 2 } as const;

/** Ends a command with messages. */
export class Failure extends Error {
	constructor(readonly sentences: readonly string[]) {
		super();
	}
}

/** Ends a command if there are any messages. */
export function failOn(sentences: readonly string[]): void {
	if (sentences.length > 0) throw new Failure(sentences);
}

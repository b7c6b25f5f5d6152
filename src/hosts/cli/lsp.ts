import process from "node:process";
import type { CommandContext } from "./streams";

/** Runs the language server over the standard streams until the editor exits or disconnects. */
export async function lsp(_args: readonly string[], _options: object, io: CommandContext): Promise<never> {
	// A separate bundle, so that it does not slow the start of other commands.
	const { serve } = await import("../lsp/server");
	await serve(io.stdin, io.stdout);
	// The client disconnected without `exit`. A timer that polls the parent process would keep this process alive.
	process.exit(1);
}

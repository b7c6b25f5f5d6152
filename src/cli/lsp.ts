/** The language server. */
import process from "node:process";
import type { Surroundings } from "./streams";

/** Serves an editor over the standard streams, until the editor is gone. */
export async function lsp(_args: readonly string[], _options: object, io: Surroundings): Promise<never> {
	// A file of its own in the package, so that other commands start as fast as without it.
	const { serve } = await import("../lsp/server");
	// The server looks now and then whether its parent is alive, which would keep the process.
	process.exit(await serve(io.stdin, io.stdout));
}

import { commands, Disposable } from "vscode";
import type { Documents } from "./documents";

/** Runs a command. Menus, key bindings, and links pass any arguments. */
export type Handler = (documents: Documents, first: unknown, second: unknown) => unknown;

/** Registers commands by their ids without `nameEncoding.` */
export function registerCommands(
	documents: Documents,
	handlers: Readonly<Record<string, Handler>>,
): Disposable {
	return Disposable.from(
		...Object.entries(handlers).map(([id, handle]) =>
			commands.registerCommand(`nameEncoding.${id}`, (first, second) => handle(documents, first, second)),
		),
	);
}

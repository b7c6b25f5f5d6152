import { commands, Disposable } from "vscode";

/** Runs a command. Menus, key bindings, and links pass any arguments. */
export type Handler = (first: unknown, second: unknown) => unknown;

/** The whole id of a command. */
export function idOf(command: string): string {
	return `nameEncoding.${command}`;
}

/** Registers commands by their ids without `nameEncoding.` */
export function registerCommands(handlers: Readonly<Record<string, Handler>>): Disposable {
	return Disposable.from(
		...Object.entries(handlers).map(([id, handle]) => commands.registerCommand(idOf(id), handle)),
	);
}

import { commands, Disposable } from "vscode";

/** Registers commands by their ids, without the prefix `nameEncoding.` */
export function registerCommands(
	handlers: Readonly<Record<string, (first: unknown, second: unknown) => unknown>>,
): Disposable {
	return Disposable.from(
		...Object.entries(handlers).map(([id, handler]) =>
			commands.registerCommand(`nameEncoding.${id}`, handler),
		),
	);
}

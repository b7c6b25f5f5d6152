import { commands, Disposable } from "vscode";
import { idOfCommand } from "../../../wording/commandTitles";

/** Runs a command. Menus, key bindings, and links pass any arguments. */
export type Handler = (first: unknown, second: unknown) => unknown;

/** Registers commands by their ids without `nameEncoding.` */
export function registerCommands(handlers: Readonly<Record<string, Handler>>): Disposable {
	return Disposable.from(
		...Object.entries(handlers).map(([id, handle]) => commands.registerCommand(idOfCommand(id), handle)),
	);
}

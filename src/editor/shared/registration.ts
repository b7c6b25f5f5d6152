/** Registers what the editor calls. */
import { commands, Disposable } from "vscode";

/** Registers commands by their ids after `nameEncoding.` */
export function registerCommands(
	handlers: Readonly<Record<string, (first: unknown, second: unknown) => unknown>>,
): Disposable {
	return Disposable.from(
		...Object.entries(handlers).map(([id, handler]) =>
			commands.registerCommand(`nameEncoding.${id}`, handler),
		),
	);
}

/** Registers something, and again each time that `listen` calls back, until what `listen` returns is disposed of. */
export function registerAnew(
	register: () => Disposable,
	listen: (again: () => void) => Disposable,
): Disposable {
	let registration = register();
	const listening = listen(() => {
		registration.dispose();
		registration = register();
	});
	return Disposable.from(listening, { dispose: () => registration.dispose() });
}

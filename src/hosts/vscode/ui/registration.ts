/** Registers commands and providers. */
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

/** Registers a provider again on every event, which makes VS Code request its results again. */
export function reregisterOn(
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

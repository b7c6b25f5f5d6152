/** Calls that wait until nobody has scheduled them again for a while. */
import type { Disposable } from "vscode";

/** One call may wait for each key, such as a document or the string of a URI. */
export class Debounce<K> implements Disposable {
	readonly #timers = new Map<K, ReturnType<typeof setTimeout>>();

	/** Calls back after some milliseconds, unless the same key is scheduled again before. */
	schedule(key: K, milliseconds: number, callback: () => void): void {
		clearTimeout(this.#timers.get(key));
		const timer = setTimeout(() => {
			this.#timers.delete(key);
			callback();
		}, milliseconds);
		this.#timers.set(key, timer);
	}

	dispose(): void {
		for (const timer of this.#timers.values()) clearTimeout(timer);
	}
}

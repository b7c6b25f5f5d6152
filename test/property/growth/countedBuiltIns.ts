/**
 * Replaces the built-in functions that look at texts and lists by ones that add up how much they look at. It runs alone
 * in the realm of the code whose work is counted.
 */
import type { Found } from "./regExpSteps";

export interface Counter {
	steps: number;
	readonly stepsOf: (pattern: RegExp, text: string) => Found;
}

declare const counter: Counter;

// biome-ignore lint/suspicious/noExplicitAny: built-in functions of any kind
type Any = any;
const count = (
	prototype: Any,
	names: readonly string[],
	costOf: (self: Any, args: Any[], result: Any) => number,
) => {
	for (const name of names) {
		const original = prototype[name];
		if (typeof original !== "function") throw new Error(name);
		prototype[name] = function (this: Any, ...args: Any[]) {
			const result = original.apply(this, args);
			counter.steps += 1 + costOf(this, args, result);
			return result;
		};
	}
};

const text = String.prototype;
const whole = (self: string) => self.length;
count(text, ["charAt", "charCodeAt", "codePointAt", "at"], () => 0);
count(text, ["slice", "substring"], () => 0);
count(text, ["startsWith", "endsWith"], (_, [wanted]) => wanted.length);
/** The engine looks for a single character in so many at once. */
const atOnce = (wanted: string) => (wanted.length === 1 ? 32 : 1);
count(text, ["indexOf"], (self, [wanted, from = 0], found) =>
	found < 0
		? Math.max(self.length - from, 0) / atOnce(wanted)
		: (found - Math.min(from, found)) / atOnce(wanted) + wanted.length,
);
count(text, ["includes"], (self, [wanted, from = 0]) => {
	const found = `${self}`.indexOf(wanted, from);
	return found < 0 ? self.length : found + wanted.length;
});
count(text, ["lastIndexOf"], (self, [wanted, from = self.length], found) =>
	found < 0 ? from : from - found + wanted.length,
);
count(
	text,
	["toLowerCase", "toUpperCase", "trim", "trimEnd", "trimStart", "normalize", "localeCompare"],
	whole,
);
count(text, ["split", "replace", "replaceAll"], (self, [separator]) =>
	typeof separator === "string" ? self.length : 0,
);
count(text, ["repeat", "padStart", "padEnd", "concat"], (_self, _args, result) => result.length);

const list = Array.prototype;
count(
	list,
	[
		"indexOf",
		"lastIndexOf",
		"includes",
		"join",
		"reverse",
		"flat",
		"concat",
		"shift",
		"unshift",
		"toReversed",
	],
	whole,
);
count(list, ["fill"], (self, [, start = 0, end = self.length]) => Math.max(0, end - start));
count(list, ["slice", "splice"], (_self, _args, result) => result.length);
count(list, ["sort"], whole);
count(Array, ["from"], (_self, _args, result) => result.length);

/** Work that is small for each line is not, if it compiles. */
globalThis.RegExp = new Proxy(RegExp, {
	construct: (target, args: [string, string]) => {
		counter.steps += `${args[0]}`.length;
		return new target(...args);
	},
});

const { exec } = RegExp.prototype;
RegExp.prototype.exec = function (this: RegExp, searched: string) {
	const { steps, start, end } = counter.stepsOf(this, searched);
	counter.steps += 1 + steps;
	const found = exec.call(this, searched);
	const [same, sameEnd] = found ? [found.index, found.index + found[0].length] : [-1, -1];
	if (same !== start || (found && sameEnd !== end))
		throw new Error(
			`The steps of ${this} were not those of the engine: ${start}–${end}, not ${same}–${sameEnd}`,
		);
	return found;
};

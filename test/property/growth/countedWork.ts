/** Runs code so that its work can be counted: the same number each time, on any machine, whatever else it does. */
import path from "node:path";
import vm from "node:vm";
import { type Node, parse } from "acorn";
import { buildSync } from "esbuild";
import type { Counter } from "./countedBuiltIns";
import { stepsOf } from "./regExpSteps";

/** Work that shares its thread looks at a clock, which here goes by steps: this many count as a millisecond. */
const stepsInMillisecond = 10_000;

/**
 * Loads a module, and what it imports, into a realm of its own. There each turn of a loop and each call is a step, as is
 * each step that a regular expression takes, and each character or element that a built-in function looks at.
 *
 * @returns what the module exports; what counts the steps that something takes, which then never pauses; and what counts
 *   the steps of its longest turn, from one pause to the next
 */
export function loadCounted<T>(file: string): {
	exports: T;
	stepsOf(action: () => unknown): Promise<number>;
	longestTurnOf(action: () => unknown): Promise<number>;
} {
	const counter: Counter = { steps: 0, stepsOf };
	let isClockStopped = true;
	let turnStart = 0;
	let longestTurn = 0;
	const endTurn = () => {
		longestTurn = Math.max(longestTurn, counter.steps - turnStart);
		turnStart = counter.steps;
	};
	/** What `othersRun` waits for. */
	class MessageChannel {
		readonly port1 = { onmessage: () => {}, close: () => {} };
		readonly port2 = {
			postMessage: () => {
				endTurn();
				setImmediate(() => this.port1.onmessage());
			},
		};
	}
	const now = () => (isClockStopped ? 0 : counter.steps / stepsInMillisecond);
	const realm = vm.createContext({ counter, performance: { now }, MessageChannel });
	const run = (code: string) => {
		const module = { exports: {} as T };
		vm.runInContext(`((module) => {${code}\n})`, realm)(module);
		return module.exports;
	};
	run(bundled(path.join(__dirname, "countedBuiltIns.ts")));
	return {
		exports: run(withSteps(bundled(file))),
		stepsOf: async (action) => {
			counter.steps = 0;
			await action();
			return counter.steps;
		},
		longestTurnOf: async (action) => {
			isClockStopped = false;
			turnStart = counter.steps;
			longestTurn = 0;
			try {
				await action();
			} finally {
				isClockStopped = true;
			}
			endTurn();
			return longestTurn;
		},
	};
}

function bundled(file: string): string {
	const { outputFiles } = buildSync({
		entryPoints: [path.resolve(file)],
		bundle: true,
		write: false,
		format: "cjs",
		platform: "node",
		target: "es2022",
	});
	return outputFiles[0]?.text ?? "";
}

/** The code, with a step counted in each function and each loop. */
function withSteps(code: string): string {
	const added: { at: number; text: string }[] = [];
	const around = ({ start, end }: Node, before: string, after: string) =>
		added.push({ at: start, text: before }, { at: end, text: after });
	const visit = (node: AnyNode) => {
		const { type, body } = node;
		if (/Function|^(?:For|While|DoWhile)/.test(type) && isNode(body)) {
			if (body.type === "BlockStatement") added.push({ at: body.start + 1, text: "counter.steps++;" });
			else if (type === "ArrowFunctionExpression") around(body, "(counter.steps++,(", "))");
			else around(body, "{counter.steps++;", "}");
		}
		for (const child of Object.values(node).flat()) if (isNode(child)) visit(child);
	};
	visit(parse(code, { ecmaVersion: 2022 }) as unknown as AnyNode);
	let text = "";
	let end = 0;
	for (const { at, text: step } of added.sort((a, b) => a.at - b.at)) {
		text += code.slice(end, at) + step;
		end = at;
	}
	return text + code.slice(end);
}

type AnyNode = Node & Record<string, unknown>;

function isNode(value: unknown): value is AnyNode {
	return typeof value === "object" && value !== null && "type" in value;
}

/**
 * How many steps a backtracking matcher takes for a regular expression, which the engine's own does not tell.
 */
import { type AST, RegExpParser } from "@eslint-community/regexpp";

interface Instruction {
	readonly op: Op;
	/** Where to go on: in the first place, and if that fails. */
	next: number;
	other: number;
	/** Reads one character, and gives where it ends, or -1. */
	readonly matches: (text: string, at: number) => number;
	readonly register: number;
	/** The register that counts the turns of a loop. */
	readonly turns: number;
	readonly min: number;
	readonly max: number;
}

enum Op {
	/** Reads a character. */
	Character,
	/** Reads characters of one kind, as many as there are: a loop with nothing to remember. */
	Run,
	/** Tries `next`, then `other`. */
	Split,
	SetToZero,
	SetToPosition,
	/** Counts a turn of a loop, and decides whether to go on. */
	Loop,
	LazyLoop,
	/** A turn of a loop that read nothing goes no further. */
	NotEmpty,
	Assert,
	LookAround,
	NoLookAround,
	BackReference,
	Jump,
	Match,
}

interface Program {
	readonly instructions: readonly Instruction[];
	/** Whether a match may begin with a character, for those that have been asked for. */
	readonly beginnings: (boolean | undefined)[];
	readonly registers: number;
	readonly unicode: boolean;
	readonly global: boolean;
	readonly sticky: boolean;
}

const compiled = new Map<string, Program>();
const programs = new WeakMap<RegExp, Program>();

function programOf(pattern: RegExp): Program {
	const known = programs.get(pattern);
	if (known) return known;
	const { source, flags } = pattern;
	const id = `${flags}/${source}`;
	const program = compiled.get(id) ?? new Compiler(source, flags).compile();
	compiled.set(id, program);
	programs.set(pattern, program);
	return program;
}

export interface Found {
	readonly steps: number;
	/** The span of the match, which is to be that of the engine's own. */
	readonly start: number;
	readonly end: number;
}

/** Looks for a regular expression from its `lastIndex` on. The start is -1 where nothing matches. */
export function stepsOf(pattern: RegExp, text: string): Found {
	const program = programOf(pattern);
	const from = program.global || program.sticky ? pattern.lastIndex : 0;
	const match = new Match(program, text);
	for (let start = from; start <= text.length; start++) {
		const end = mayBegin(program, text, start) ? match.run(0, start) : -1;
		match.steps++;
		if (end >= 0) return { steps: match.steps, start, end };
		if (program.sticky) break;
		if (program.unicode && (text.codePointAt(start) as number) > 0xffff) start++;
	}
	return { steps: match.steps, start: -1, end: -1 };
}

/** Whether a match may begin at an offset: engines, too, look at the first character before they try. */
function mayBegin({ instructions, beginnings }: Program, text: string, at: number): boolean {
	// Nothing follows the last character.
	const character = text.codePointAt(at) ?? 0x110000;
	const known = beginnings[character];
	if (known !== undefined) return known;
	const first = text.slice(at, at + 2);
	const seen = new Set<number>();
	const may = (here: number): boolean => {
		if (seen.has(here)) return false;
		seen.add(here);
		const { op, next, other, matches, min } = instructions[here]!;
		if (op === Op.Character) return matches(first, 0) >= 0;
		if (op === Op.Run) return matches(first, 0) >= 0 || (min === 0 && may(next));
		if (op === Op.Split || op === Op.Loop || op === Op.LazyLoop) return may(next) || may(other);
		if (op === Op.LookAround || op === Op.NoLookAround) return may(other);
		return op === Op.Match || op === Op.BackReference || may(next);
	};
	const result = may(0);
	beginnings[character] = result;
	return result;
}

class Compiler {
	readonly #instructions: Instruction[] = [];
	readonly #flags: string;
	readonly #pattern: AST.Pattern;
	readonly #groups = new Map<AST.CapturingGroup, number>();
	#registers = 0;

	constructor(source: string, flags: string) {
		this.#flags = flags;
		this.#pattern = new RegExpParser().parsePattern(source, 0, source.length, { unicode: this.#isUnicode });
	}

	get #isUnicode(): boolean {
		return this.#flags.includes("u");
	}

	compile(): Program {
		this.#alternatives(this.#pattern.alternatives, false);
		this.#add(Op.Match);
		return {
			instructions: this.#instructions,
			beginnings: [],
			registers: this.#registers,
			unicode: this.#isUnicode,
			global: this.#flags.includes("g"),
			sticky: this.#flags.includes("y"),
		};
	}

	#add(op: Op, more: Partial<Instruction> = {}): Instruction {
		const nothing = { other: -1, matches: () => -1, register: -1, turns: -1, min: 0, max: 0 };
		const instruction = { op, next: this.#instructions.length + 1, ...nothing, ...more };
		this.#instructions.push(instruction);
		return instruction;
	}

	#alternatives(alternatives: readonly AST.Alternative[], backward: boolean): void {
		const ends: Instruction[] = [];
		alternatives.forEach(({ elements }, i) => {
			const isLast = i === alternatives.length - 1;
			const split = isLast ? undefined : this.#add(Op.Split);
			for (const element of backward ? elements.toReversed() : elements) this.#element(element, backward);
			if (split) {
				ends.push(this.#add(Op.Jump));
				split.other = this.#instructions.length;
			}
		});
		for (const end of ends) end.next = this.#instructions.length;
	}

	#element(element: AST.Element, backward: boolean): void {
		switch (element.type) {
			case "Character":
			case "CharacterClass":
			case "CharacterSet":
				this.#add(Op.Character, { matches: this.#reader(element, backward) });
				return;
			case "Group":
				this.#alternatives(element.alternatives, backward);
				return;
			case "CapturingGroup": {
				const register = this.#registerOf(element);
				this.#add(Op.SetToPosition, { register: register + (backward ? 1 : 0) });
				this.#alternatives(element.alternatives, backward);
				this.#add(Op.SetToPosition, { register: register + (backward ? 0 : 1) });
				return;
			}
			case "Backreference":
				if (Array.isArray(element.resolved) || backward) throw new Error(`${element.raw} is not known here`);
				this.#add(Op.BackReference, { register: this.#registerOf(element.resolved as AST.CapturingGroup) });
				return;
			case "Assertion":
				this.#assertion(element);
				return;
			case "Quantifier":
				this.#quantifier(element, backward);
				return;
			default:
				throw new Error(`${element.raw} is not known here`);
		}
	}

	#registerOf(group: AST.CapturingGroup): number {
		const register = this.#groups.get(group) ?? this.#registers;
		if (!this.#groups.has(group)) this.#registers += 2;
		this.#groups.set(group, register);
		return register;
	}

	/** The engine itself says which characters match. */
	#reader(element: AST.Node, backward: boolean): (text: string, at: number) => number {
		const single = new RegExp(`^(?:${element.raw})$`, this.#flags.replace(/[gy]/g, ""));
		const known: (boolean | undefined)[] = [];
		const isUnicode = this.#isUnicode;
		return (text, at) => {
			const character = isUnicode ? codePoint(text, at, backward) : text.charCodeAt(backward ? at - 1 : at);
			if (Number.isNaN(character)) return -1;
			let matches = known[character];
			if (matches === undefined) {
				matches = single.test(String.fromCodePoint(character));
				known[character] = matches;
			}
			if (!matches) return -1;
			const length = character > 0xffff ? 2 : 1;
			return backward ? at - length : at + length;
		};
	}

	#assertion(element: AST.Assertion): void {
		if (element.kind === "lookahead" || element.kind === "lookbehind") {
			const look = this.#add(element.negate ? Op.NoLookAround : Op.LookAround);
			this.#alternatives(element.alternatives, element.kind === "lookbehind");
			this.#add(Op.Match);
			look.other = this.#instructions.length;
			return;
		}
		const single = new RegExp(element.raw, `${this.#flags.replace(/[gy]/g, "")}y`);
		this.#add(Op.Assert, {
			matches: (text, at) => {
				single.lastIndex = at;
				return single.test(text) ? at : -1;
			},
		});
	}

	#quantifier({ element, min, max, greedy }: AST.Quantifier, backward: boolean): void {
		const isCharacter =
			element.type === "Character" || element.type === "CharacterClass" || element.type === "CharacterSet";
		if (isCharacter && greedy) {
			this.#add(Op.Run, { matches: this.#reader(element, backward), min, max });
			return;
		}
		const turns = this.#registers++;
		const start = this.#registers++;
		this.#add(Op.SetToZero, { register: turns });
		const loopAt = this.#instructions.length;
		const loop = this.#add(greedy ? Op.Loop : Op.LazyLoop, { turns, min, max });
		this.#add(Op.SetToPosition, { register: start });
		this.#element(element, backward);
		this.#add(Op.NotEmpty, { register: start, turns, min, next: loopAt });
		loop.other = this.#instructions.length;
	}
}

/** The code point at an offset, or that before it; `NaN` where there is none. */
function codePoint(text: string, at: number, backward: boolean): number {
	if (!backward) return text.codePointAt(at) ?? Number.NaN;
	const pair = at > 1 ? (text.codePointAt(at - 2) as number) : 0;
	return pair > 0xffff ? pair : text.charCodeAt(at - 1);
}

/** The step to take when the present way fails: go on elsewhere, or take back a register. */
interface Choice {
	/** -1 where a register is taken back. */
	readonly here: number;
	readonly at: number;
	readonly register: number;
	readonly value: number;
}

class Match {
	readonly #program: Program;
	readonly #text: string;
	readonly #registers: number[];
	steps = 0;

	constructor(program: Program, text: string) {
		this.#program = program;
		this.#text = text;
		this.#registers = Array<number>(program.registers).fill(-1);
	}

	/** The end of a match, or -1. The registers stay as the match has set them; the choices left are forgotten. */
	run(instruction: number, from: number): number {
		const { instructions } = this.#program;
		const text = this.#text;
		const registers = this.#registers;
		const choices: Choice[] = [];
		let at = from;
		let here = instruction;

		for (;;) {
			this.steps++;
			const { op, next, other, matches, register, turns, min, max } = instructions[here]!;
			let isRight = true;
			here = next;
			switch (op) {
				case Op.Match:
					return at;
				case Op.Jump:
					break;
				case Op.Character:
				case Op.Assert: {
					const end = matches(text, at);
					isRight = end >= 0;
					at = end;
					break;
				}
				case Op.Run: {
					let count = 0;
					for (; count < max; count++) {
						const end = matches(text, at);
						if (end < 0) break;
						this.steps++;
						if (count >= min) choices.push({ here: next, at, register: -1, value: -1 });
						at = end;
					}
					isRight = count >= min;
					break;
				}
				case Op.Split:
					choices.push({ here: other, at, register: -1, value: -1 });
					break;
				case Op.SetToZero:
					this.#set(choices, register, 0);
					break;
				case Op.SetToPosition:
					this.#set(choices, register, at);
					break;
				case Op.Loop:
				case Op.LazyLoop: {
					const taken = registers[turns]!;
					if (taken < min) break;
					const [first, second] = op === Op.Loop && taken < max ? [next, other] : [other, next];
					if (taken < max) choices.push({ here: second, at, register: -1, value: -1 });
					here = first;
					break;
				}
				case Op.NotEmpty: {
					const taken = registers[turns]!;
					isRight = at !== registers[register] || taken < min;
					this.#set(choices, turns, taken + 1);
					break;
				}
				case Op.LookAround:
				case Op.NoLookAround: {
					const before = [...registers];
					const found = this.run(next, at) >= 0;
					isRight = found === (op === Op.LookAround);
					before.forEach((value, i) => {
						if (registers[i] === value) return;
						if (op === Op.LookAround) choices.push({ here: -1, at: -1, register: i, value });
						else registers[i] = value;
					});
					here = other;
					break;
				}
				case Op.BackReference: {
					const start = registers[register]!;
					const end = registers[register + 1]!;
					if (end < 0) break;
					isRight = text.startsWith(text.slice(start, end), at);
					this.steps += end - start;
					at += end - start;
				}
			}
			if (isRight) continue;
			let choice = choices.pop();
			for (; choice && choice.here < 0; choice = choices.pop()) registers[choice.register] = choice.value;
			if (!choice) return -1;
			({ here, at } = choice);
		}
	}

	#set(choices: Choice[], register: number, value: number): void {
		choices.push({ here: -1, at: -1, register, value: this.#registers[register]! });
		this.#registers[register] = value;
	}
}

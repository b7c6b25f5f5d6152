/** Text of four times the length takes about four times the work: nothing that a file holds blocks the editor. */
import assert from "node:assert/strict";
import path from "node:path";
import { partsOf } from "../../src/text/scanner";
import { loadCounted } from "./growth/countedWork";
import type * as Subjects from "./growth/subjects";

const {
	exports: subjects,
	stepsOf,
	longestTurnOf,
} = loadCounted<typeof Subjects>(path.join(__dirname, "growth", "subjects.ts"));

// Patterns of hostile texts, as `before ‸ repeated ‸ after`.
const hostile: string[] = [
	...[
		"‸a‸",
		"‸-‸",
		"‸---‸",
		"‸:‸",
		"‸a:‸",
		"‸a:a‸",
		"‸(‸",
		"‸)‸",
		"http://h/‸(‸",
		"http://h/‸)‸",
		"‸.‸",
		"‸_‸",
		"‸%‸",
	],
	...[
		"‸\\‸",
		"a=‸\\‸",
		'‸"‸',
		"‸'‸",
		'‸"\\‸',
		"‸`‸",
		'"‸\\"‸',
		"‸ ‸",
		"‸\t ‸a",
		"‸\n‸",
		"‸\r\n‸",
		"‸\\\n‸",
		"http://h/‸\\\n ‸=1",
		"http://h/\\\n‸ ‸=1",
		"‸\\\na‸",
	],
	...[
		"‸=‸",
		"‸= ‸",
		'‸="‸',
		"=‸ ‸'",
		"‸a=b ‸",
		"‸#‸",
		"‸ #‸",
		"‸!\n‸",
		"‸/*‸",
		"/*‸*‸",
		"‸*/‸",
		"‸/‸",
		" *‸ ‸",
		"‸<‸",
		"‸< ‸",
	],
	...[
		"‸>‸",
		"‸<!‸",
		"‸<!--‸",
		"‸--‸",
		"<!--‸-‸",
		"‸]]‸",
		"‸<a b='‸",
		"<a‸ b='c'‸",
		"‸&‸",
		"‸&#‸",
		"‸&#x41;‸",
		"‸\\u‸",
		"‸\\u\\\n‸",
	],
	...[
		"\\u‸\\\n‸",
		"\\u‸\\\n ‸",
		"‸\\u0041‸",
		"‸[‸",
		"‸{‸",
		"‸${‸",
		"‸${a‸",
		"‸#{a}‸",
		"<a‸ b ‸=",
		"‸<title>{‸",
		"‸,‸",
		"tag:‸,‸",
		"‸*‸",
		"http://‸@‸",
		"http://‸[‸",
		"a:‸?‸",
	],
	...[
		"‸http---‸",
		"‸http---a.b ‸",
		"‸http---a.b.‸",
		"http---a.b‸.‸",
		"‸http---h_‸",
		"‸marmot-‸",
		"‸a-‸",
		"‸http-‸",
		"‸é‸",
		"‸😀‸",
	],
	...[
		"‸http://h/ ‸",
		"‸http://h/,‸",
		"http://h‸,‸",
		"http://h‸a)‸",
		"‸mailto:‸",
		"‸ mailto: ‸",
		"‸about:. ‸",
		"‸\ud83d‸",
		"‸_c3‸",
		"‸%c3‸",
		"x-‸_c3_a9‸",
	],
	...[
		'‸"http---a.b" ‸',
		'‸"http://h" ‸',
		"‸<a b='http---a.b'>‸",
		"‸<a>http://h</a>‸",
		"<a‸ b='http---a.b'‸",
		"‸a=http---a.b\n‸",
		"‸http://h=1\n‸",
		"‸a=1\na:b=2\n‸",
		"‸a=1\nb <c d=2>\n‸",
	],
	...[
		"a=‸http---a.b ‸",
		"a=\\\n‸http://h/ \\\n‸",
		"‸# http---a.b\n‸",
		"// ‸http---a.b ‸",
		"‸a: 'http---a.b', ‸",
		"http---a.b ‸a ‸",
	],
];

// Patterns of hostile URIs.
const hostileUris: string[] = [
	...[
		"‸.‸",
		"‸a.‸",
		"‸a‸",
		"‸1.‸:1x",
		"x:‸/‸",
		"x:/.‸/‸",
		"http://h‸/.‸",
		"http://h‸/..‸",
		"http://h/‸a/../‸",
	],
	...[
		"http://h/‸%41‸",
		"http://h/‸%e9‸",
		"http://h/‸%c3%a9‸",
		"http://h/‸%7e%c3‸",
		"‸%3a‸",
		"‸%2e‸",
		"‸%41:‸",
	],
	...[
		"http://h/‸%‸",
		"http://h/‸%4‸",
		"http://h/‸%u‸",
		"http://h/‸%u0041‸",
		"http://h/‸%uD83D‸",
		"http://h/‸ a‸",
	],
	...["http://h/‸é‸", "http://h/‸é ‸", "http://h/‸\ud83d‸", "http://h/‸+‸", "http://h#‸#‸", "http://h?‸?‸"],
	...[
		"http://‸@‸",
		"http://‸:‸",
		"http://‸u:‸@h",
		"http://‸[‸",
		"http://‸]‸",
		"http://[‸:‸]",
		"http://[v1.‸:‸]",
	],
	...[
		"http://‸.‸",
		"http://‸1.‸",
		"http://‸A‸",
		"http://h:‸0‸",
		"http://h:‸0‸x",
		"mailto:‸,‸",
		"mailto:?‸&‸",
	],
	...["tel:+‸1‸x", "tel:‸1‸", "tel:1‸;‸", "tel:‸1;‸", "ftp://h/‸;type=‸/", "ftp://h/‸;‸", "tag:a,2001‸:‸"],
	...[
		"data:‸;base64‸,",
		"data:‸;‸",
		"ldap:?‸?‸",
		"urn:‸a‸",
		"urn:a:b?+‸?=‸",
		"info:‸a‸",
		"news:‸@‸",
		"file:///‸a/‸",
	],
];

describe("work that grows faster than the text", () => {
	const texts = textsOf(["‸a‸"], 200);
	for (const [name, run] of subjects.squareFunctions) {
		it(`is told, of ${name}`, () =>
			assert.rejects(
				() => growsLinearly(run, texts),
				/"‸a‸": from \d+ to \d+ steps, 1[3-6]\.\d times as many/,
			));
	}
});

describe("work grows with the text, and no faster", function () {
	this.timeout(60_000);
	const texts = textsOf(hostile, 120);
	const uris = textsOf(hostileUris, 120);

	for (const [name, run] of subjects.functions) it(name, () => growsLinearly(run, texts));
	for (const [name, run] of subjects.uriFunctions) it(name, () => growsLinearly(run, [...uris, ...texts]));
});

describe("the work on a long URI grows with it, and no faster", function () {
	this.timeout(60_000);
	const long = [
		"http://h/‸a‸",
		"http://h/‸%7e%c3%A9/‸",
		"http://h‸/a/..‸",
		"http://h/‸é ‸",
		"‸a.‸:80",
		"tel:+‸1‸x",
	];
	const uris = textsOf(long, 4_000);
	for (const [name, run] of subjects.uriFunctions) it(name, () => growsLinearly(run, uris));
});

describe("the work on the keys of a long file grows with it, and no faster", function () {
	this.timeout(60_000);
	const texts = textsOf(["‸x\\://h=1\n‸", "‸x\\://h/%2a=1\nx\\://h/%2A=1\n‸", "‸x---h-_41=1\n‸"], 2_500);
	for (const [name, run] of subjects.keyFunctions) it(name, () => growsLinearly(run, texts));
});

describe("the work on keys in the way of each other grows with their number, and no faster", function () {
	this.timeout(60_000);
	const texts = textsOf(
		["‸x---h=1\n‸x\\://h=1", "x\\://h=1\n‸x---h=1\n‸", "‸x---h-_41=1\nx---h-A=1\n‸"],
		2_500,
	);
	it("DocumentCollisions", () => growsLinearly(subjects.makeAllKeys, texts));
});

describe("the work on lines of many kilobytes grows with them, and no faster", function () {
	this.timeout(60_000);
	const texts = textsOf(
		["a=‸\\‸", "‸\\‸", "‸a‸", "‸http---h-a ‸", "‸ ‸", "k=‸v\\\n‸", "‸\\\n‸", "‸http---h-a\\\n‸"],
		4_000,
	);
	for (const [name, run] of subjects.lineFunctions) it(name, () => growsLinearly(run, texts));
});

describe("a program of which nothing is certain takes little work for each character", function () {
	this.timeout(60_000);
	const most = 100;
	const lost = {
		typescript: "x = <p/>",
		groovy: "x = a /b",
		kotlin: '$$"a"',
		java: 'x"',
		scala: '\\u0041"',
		python: 'x"',
	};
	for (const [syntax, begin] of Object.entries(lost)) {
		for (const line of ["", "}", "\t}", "a b"]) {
			it(`${syntax}: ${JSON.stringify(line)}`, async () => {
				const text = begin + `\n${line}`.repeat(5_000);
				const steps = await stepsOf(() => subjects.allPartsOf(text, syntax));
				assert.ok(steps <= most * text.length, `${steps / text.length} steps for each character`);
			});
		}
	}
});

describe("long work pauses, whatever the text", function () {
	this.timeout(60_000);
	// Eight steps for each character: most work that reads one of these texts without a pause takes more.
	const mostInTurn = 1_150_000;
	const texts = textsOf(
		[
			...["k=‸\\‸", "k=http---h-‸a‸", "k=‸http---h-a,‸", "k=‸\\u0061--‸", "k=‸-‸"],
			...["http---h-‸a‸=1", "http---h-‸a\\\n‸=1", "http---h-‸\\u0061‸=1", "http://h/‸a:‸=1"],
			...["‸# http---h-a\\\n‸", "‸d=http---h-a C:\\\\\n‸"],
			...["http---h-a‸\\\n ‸=1", "k=\\\n‸ http---h-a=1\\\n‸", "‸\\\n‸"],
			...["‸#‸", "‸ ‸", "‸\n‸", "k=http---h‸.‸", "‸http---h-a=1\n‸"],
		],
		35_000,
	);
	for (const [name, runLater] of subjects.pausingFunctions) {
		it(name, async () => {
			for (const { pattern, long } of texts) {
				const steps = await longestTurnOf(runLater(long));
				assert.ok(steps <= mostInTurn, `${JSON.stringify(pattern)}: ${steps} steps without a pause`);
			}
		});
	}
});

describe("a line of twenty million characters", function () {
	this.timeout(60_000);
	// A pattern that repeats a choice overflows the stack here, and that is an exception.
	const long = "\\a".repeat(10_000_000);

	it("is one string", () => assert.equal([...partsOf(`"${long}`, "java")].length, 1));
	it("is one attribute", () => assert.equal([...partsOf(`<a b="${long}`, "xml")].length, 3));
});

interface HostileText {
	readonly pattern: string;
	readonly short: string;
	readonly long: string;
}

/** A text of the length for each pattern, and one of four times the length. */
function textsOf(patterns: readonly string[], length: number): HostileText[] {
	return patterns.map((pattern) => {
		const [before, repeated, after] = pattern.split("‸") as [string, string, string];
		const text = (size: number) => before + repeated.repeat(size / repeated.length) + after;
		return { pattern, short: text(length), long: text(4 * length) };
	});
}

/** The most that the work may grow by, for a text of four times the length. */
const MOST_GROWTH = 6;

async function growsLinearly(run: (text: string) => unknown, texts: readonly HostileText[]): Promise<void> {
	for (const { pattern, short, long } of texts) {
		const before = await stepsOf(() => run(short));
		const after = await stepsOf(() => run(long));
		const growth = after / before;
		assert.ok(
			growth <= MOST_GROWTH,
			`${JSON.stringify(pattern)}: from ${before} to ${after} steps, ${growth.toFixed(1)} times as many, for a text of ${(long.length / short.length).toFixed(1)} times the length`,
		);
	}
}

import type { Figure, Measure } from "../figure";
import { runInHost } from "../runInHost";
import type { Busy, Documents } from "./scripts/longLines";

/** In milliseconds of processor time. */
const mostUnasked = 50;
const mostOfSlice = 16;

/** How many times as long ten times the text may take. */
const mostGrowth = 25;

const extensions = ["properties", "java", "json", "xml", "yaml", "txt", "tsx", "gradle", "py", "sh", "html"];

const short = 1_000;
const megabyte = 1_000_000;

/** The longest that a request keeps the extension host busy, on lines of up to 10 MB and on documents of up to 50 MB. */
export const measure: Measure = async () => {
	const busy: Busy[] = [];
	for (const extension of extensions) {
		const some = await runInHost<Busy[]>({
			script: "longLines",
			argument: { extension } satisfies Documents,
			// These take VS Code itself some seconds, and its own extensions longer than ours.
			settings: { "editor.wordBasedSuggestions": "off", "merge-conflict.codeLens.enabled": false },
		});
		busy.push(...some);
	}
	const requests = [...new Set(busy.map(({ request }) => request))];
	return requests.flatMap((request) => {
		const all = busy.filter((one) => one.request === request);
		const wanted = all.some(({ isUnasked }) => isUnasked) ? mostUnasked : mostOfSlice;
		return [
			figure(
				`${request}, whatever the text`,
				"1 KB of the same, or as many results of another provider",
				wanted,
				all,
				(long, other) =>
					other.size <= short && long.size > short ? other.document === long.document : false,
			),
			figure(`${request}, a line of 10 MB`, "a line of 1 MB", mostGrowth, all, (long, other) =>
				long.size >= 10 * megabyte && other.size === megabyte ? other.document === long.document : false,
			),
			// Some requests are not made on lines that long.
		].filter(({ ratios }) => ratios.length > 0);
	});
};

/** Compares each document with its rival, where it has one; in each round, the worst is told. */
function figure(
	subject: string,
	rival: string,
	wanted: number,
	all: readonly Busy[],
	isRival: (long: Busy, other: Busy) => boolean,
): Figure {
	const differences = all.flatMap((long) => {
		const others = all.filter((one) => isRival(long, one));
		// Handing over many results takes VS Code itself half a second, with pauses of the garbage collector that differ by
		// tenths of a second from round to round: there, the mean of all rounds is compared with the rival's.
		const rival = others.find((one) => one.isOfRival);
		const turns = rival ? long.turns.map(() => mean(long.turns)) : long.turns;
		const most = rival ? mean(rival.turns) : Math.max(...others.map((one) => Math.min(...one.turns)));
		return others.length > 0 ? turns.map((turn, round) => ({ round, long, ms: turn - most })) : [];
	});
	const rounds = Math.max(0, ...differences.map(({ round }) => round + 1));
	const worst = Array.from({ length: rounds }, (_, round) =>
		differences.filter((one) => one.round === round).reduce((a, b) => (b.ms > a.ms ? b : a)),
	);
	const last = worst.at(-1);
	return {
		subject,
		rival,
		kind: "difference",
		ratios: worst.map(({ ms }) => ms),
		wanted,
		remark: last ? `${last.long.document}, ${last.long.size.toLocaleString("en")} characters` : "",
	};
}

function mean(numbers: readonly number[]): number {
	return numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
}

import type { Figure, Measure } from "../figure";
import { runInHost } from "../runInHost";

/** The times of each round, in milliseconds. */
type Rounds = readonly { readonly ours: number; readonly rival: number }[];

/** 1,000 files of 1,000 keys: the index of their names, and a URI renamed in all of them. */
export const measure: Measure = async () => {
	const { index, renaming } = await runInHost<{ index: Rounds; renaming: Rounds }>({ script: "workspace" });
	return [
		figure("index of 1,000 files of 1,000 keys, 50 of them names", "the same files read and split", index),
		figure(
			"a URI renamed in 10,000 places",
			"the same files read, the text replaced, an edit of as many places handed over",
			renaming,
		),
	];
};

function figure(subject: string, rival: string, rounds: Rounds): Figure {
	const last = rounds.at(-1);
	return {
		subject,
		rival,
		kind: "time",
		ratios: rounds.map((round) => round.ours / round.rival),
		wanted: 3,
		remark: `${last?.ours.toFixed(0)} ms : ${last?.rival.toFixed(0)} ms, the last round`,
	};
}

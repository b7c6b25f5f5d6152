import type { Measure } from "../figure";
import { runInHost } from "../runInHost";

interface Times {
	readonly index: readonly { ours: number; rival: number }[];
	readonly renaming: readonly { ours: number; rival: number }[];
}

/** 1,000 files of 1,000 keys: the index of their names, and a URI renamed in all of them. */
export const measure: Measure = async () => {
	const { index, renaming } = await runInHost<Times>({ script: "workspace" });
	const built = index.at(-1);
	const renamed = renaming.at(-1);
	return [
		{
			subject: "index of 1,000 files of 1,000 keys, 50 of them names",
			rival: "the same files read and split",
			kind: "time",
			ratios: index.map(({ ours, rival }) => ours / rival),
			wanted: 3,
			remark: `${built?.ours.toFixed(0)} ms : ${built?.rival.toFixed(0)} ms, the last round`,
		},
		{
			subject: "a URI renamed in 10,000 places",
			rival: "the same files read, the text replaced, an edit of as many places handed over",
			kind: "time",
			ratios: renaming.map(({ ours, rival }) => ours / rival),
			wanted: 3,
			remark: `${renamed?.ours.toFixed(0)} ms : ${renamed?.rival.toFixed(0)} ms, the last round`,
		},
	];
};

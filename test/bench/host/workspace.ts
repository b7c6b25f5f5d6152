import type { Measure } from "../figure";
import { runInHost } from "../runInHost";

interface Times {
	readonly index: readonly { ours: number; rival: number; blocked: number; memory: number }[];
	readonly renaming: readonly { ours: number; rival: number }[];
}

/** The text of the names, one byte a character. */
const bytesOfNames = 1000 * 1000 * "http---www.example.com-vocabulary500-term_5f500".length;

/** 1,000 files of 1,000 keys: the index of their names, and a URI renamed in all of them. */
export const measure: Measure = async () => {
	const { index, renaming } = await runInHost<Times>({ script: "workspace" });
	const built = index.at(-1);
	const renamed = renaming.at(-1);
	return [
		{
			subject: "index of 1,000 files of 1,000 names",
			rival: "the same files read and split",
			kind: "time",
			ratios: index.map(({ ours, rival }) => ours / rival),
			wanted: 3,
			remark: `${built?.ours.toFixed(0)} ms : ${built?.rival.toFixed(0)} ms, the last round`,
		},
		{
			subject: "heap of that index",
			rival: "the text of the names",
			kind: "time",
			ratios: index.map(({ memory }) => memory / bytesOfNames),
			wanted: 5,
			remark: `${((built?.memory ?? 0) / 1e6).toFixed(0)} MB : ${(bytesOfNames / 1e6).toFixed(0)} MB`,
		},
		{
			subject: "longest turn of the event loop meanwhile, in processor time",
			rival: "16 ms",
			kind: "time",
			ratios: index.map(({ blocked }) => blocked / 16),
			wanted: 1,
			remark: `${built?.blocked.toFixed(1)} ms, whatever else runs in the extension host included`,
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

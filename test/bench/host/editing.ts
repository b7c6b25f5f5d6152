import type { Measure } from "../figure";
import { runInHost } from "../runInHost";

interface Times {
	readonly selections: readonly { ours: number; rival: number }[];
	readonly keystrokes: readonly { large: number; small: number }[];
}

/** 10,000 selections converted; a key typed in a large file. */
export const measure: Measure = async () => {
	const { selections, keystrokes } = await runInHost<Times>({ script: "editing" });
	const last = selections.at(-1);
	const typed = keystrokes.at(-1);
	return [
		{
			subject: "10,000 selections name-encoded",
			rival: "a bare edit of the same",
			kind: "time",
			ratios: selections.map(({ ours, rival }) => ours / rival),
			wanted: 1.5,
			remark: `${last?.ours.toFixed(0)} ms : ${last?.rival.toFixed(0)} ms, the last round`,
		},
		{
			subject: "extension host busy after a keystroke, lenses and hints on, 100,000 keys",
			rival: "1,000 keys",
			kind: "time",
			ratios: keystrokes.map(({ large, small }) => large / small),
			wanted: 2,
			remark: `${typed?.large.toFixed(1)} ms : ${typed?.small.toFixed(1)} ms, the last round`,
		},
	];
};

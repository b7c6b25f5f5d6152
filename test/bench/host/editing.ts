import type { Measure } from "../figure";
import { runInHost } from "../runInHost";

/** A key typed in a large file. */
export const measure: Measure = async () => {
	const keystrokes = await runInHost<{ large: number; small: number }[]>({ script: "editing" });
	const typed = keystrokes.at(-1);
	return [
		{
			subject: "extension host busy after a keystroke, lenses and hints on, 10,000 keys",
			rival: "1,000 keys",
			kind: "difference",
			ratios: keystrokes.map(({ large, small }) => large - small),
			wanted: 50,
			remark: `${typed?.large.toFixed(1)} ms : ${typed?.small.toFixed(1)} ms, the last round`,
		},
	];
};

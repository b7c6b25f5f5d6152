import type { Measure } from "../figure";
import { runInHost } from "../runInHost";
import type { Busy } from "./scripts/longLines";

/** In milliseconds of processor time. */
const mostUnasked = 50;

/** How long automatic requests keep the extension host busy on long lines. */
export const measure: Measure = async () => {
	const busy = await runInHost<Busy[]>({
		script: "longLines",
		// These take VS Code itself some seconds, and its own extensions longer than ours.
		settings: { "editor.wordBasedSuggestions": "off", "merge-conflict.codeLens.enabled": false },
	});
	return busy.map(({ request, document, long, short }) => ({
		subject: `${request}: ${document}`,
		rival: "20 names of the same",
		kind: "difference",
		ratios: long.map((turn) => turn - Math.min(...short)),
		wanted: mostUnasked,
		remark: "processor time",
	}));
};

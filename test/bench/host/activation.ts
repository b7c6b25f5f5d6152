import { type Measure, median } from "../figure";
import { runInHost } from "../runInHost";

const launches = 9;

const empty = {
	name: "empty",
	manifest: { activationEvents: ["onCommand:rival.empty"] },
	code: "exports.activate = () => {};",
};

/** How long `activate()` takes, the loading of the bundle included, beside an extension that does nothing. */
export const measure: Measure = async () => {
	const ours: number[] = [];
	const rivals: number[] = [];
	for (let launch = 0; ours.length < launches; launch++) {
		if (launch > 3 * launches) throw new Error("VS Code activates the extension before it can be measured.");
		const times = await runInHost<{ ours: number; rival: number } | null>({
			script: "activation",
			argument: { oursFirst: launch % 2 === 0 },
			rival: empty,
		});
		if (!times) continue;
		ours.push(times.ours);
		rivals.push(times.rival);
	}
	return [
		{
			subject: "activate()",
			rival: "an empty extension",
			kind: "difference",
			ratios: ours.map((time) => time - median(rivals)),
			wanted: 5,
			remark: `${median(ours).toFixed(1)} ms : ${median(rivals).toFixed(1)} ms, medians of ${launches} launches`,
		},
	];
};

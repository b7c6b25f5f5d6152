import type { Figure, Measure } from "../figure";
import { runInHost } from "../runInHost";

const constant = {
	name: "constant",
	manifest: { activationEvents: ["onStartupFinished"] },
	code: `const { CodeAction, CodeActionKind, Hover, languages } = require("vscode");
		const hover = new Hover("constant");
		const actions = [new CodeAction("constant", CodeActionKind.RefactorRewrite)];
		exports.activate = ({ subscriptions }) => {
			subscriptions.push(
				languages.registerHoverProvider({ scheme: "*" }, { provideHover: () => hover }),
				languages.registerCodeActionsProvider({ scheme: "*" }, { provideCodeActions: () => actions }),
			);
		};`,
};

const rounds = 3;

/** Hover and code actions in a file of 100,000 lines, as VS Code asks for them. */
export const measure: Measure = async () => {
	const ratios: Record<string, number[]> = {};
	const remarks: Record<string, string> = {};
	for (let round = 0; round < rounds; round++) {
		const ours = await runInHost<Record<string, number>>({ script: "reading" });
		const rivals = await runInHost<Record<string, number>>({ script: "reading", extensions: [constant] });
		for (const [what, time] of Object.entries(ours)) {
			const rival = rivals[what] as number;
			ratios[what] = [...(ratios[what] ?? []), time / rival];
			remarks[what] = `${time.toFixed(2)} ms : ${rival.toFixed(2)} ms, medians of the last round`;
		}
	}
	return Object.entries(ratios).map(
		([what, all]): Figure => ({
			subject: `${what}, 100,000 lines`,
			rival: "a constant provider",
			kind: "time",
			ratios: all,
			wanted: 1.5,
			remark: remarks[what] as string,
		}),
	);
};

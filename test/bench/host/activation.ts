import { readFileSync } from "node:fs";
import path from "node:path";
import { repository } from "../../host/launch/places";
import { type Measure, median } from "../figure";
import { type MadeExtension, runInHost } from "../runInHost";
import type { Times } from "./scripts/activation";

const launches = 9;

/** How long the loading of the bundle and `activate()` take, beside an extension that does nothing. */
export const measure: Measure = async () => {
	const ours: Times[] = [];
	const rivals: Times[] = [];
	for (let launch = 0; launch < launches; launch++) {
		const measured = ["rival.ours", "rival.empty"];
		// VS Code's own code is compiled with the first.
		const ids = ["rival.first", ...(launch % 2 === 0 ? measured : measured.reverse())];
		const times = await runInHost<Record<string, Times>>({
			script: "activation",
			argument: ids,
			extensions: [empty("first"), asShipped(), empty("empty")],
		});
		ours.push(times["rival.ours"] as Times);
		rivals.push(times["rival.empty"] as Times);
	}
	const medianOf = (all: readonly Times[], time: keyof Times) => median(all.map((times) => times[time]));
	const both = (time: keyof Times) =>
		`${medianOf(ours, time).toFixed(1)} ms : ${medianOf(rivals, time).toFixed(1)} ms`;
	return [
		{
			subject: "activate(), and the loading of the bundle",
			rival: "an empty extension",
			kind: "difference",
			ratios: ours.map(({ whole }) => whole - medianOf(rivals, "whole")),
			wanted: 10,
			remark: `${both("whole")}, medians of ${launches} launches; ${both("processor")} of the processor`,
		},
	];
};

function empty(name: string): MadeExtension {
	return { name, manifest: {}, code: "exports.activate = () => {};" };
}

/** This extension, but for when it is activated: VS Code would do it while there is much else to do. */
function asShipped(): MadeExtension {
	const { contributes } = JSON.parse(readFileSync(path.join(repository, "package.json"), "utf8"));
	const code = readFileSync(path.join(repository, "dist", "extension.js"), "utf8");
	return { name: "ours", manifest: { contributes }, code };
}

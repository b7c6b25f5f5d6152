/** The table that `npm run bench` prints. */
import { type Figure, isMet, median } from "./figure";

/** Its lines: a row for each figure, below their titles. */
export function table(figures: readonly Figure[]): string[] {
	const rows = figures.map((figure) => {
		const { subject, rival, kind, ratios, wanted, remark } = figure;
		const what = { speed: "× as fast", time: "× the time", difference: "ms longer" }[kind];
		const range = `${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`;
		const bound = `${kind === "speed" ? "≥" : "≤"} ${wanted}`;
		const ratio = `${median(ratios).toFixed(2)} ${what} (${range})`;
		return [subject, rival, ratio, bound, isMet(figure) ? "✓" : "✗", remark ?? ""];
	});
	rows.unshift(["subject", "rival", "ratio (range of rounds)", "wanted", "ok?", ""]);
	const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
	return rows.map((row) =>
		row
			.map((cell, column) => cell.padEnd(widths[column] ?? 0))
			.join("  ")
			.trimEnd(),
	);
}

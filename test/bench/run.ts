/**
 * Measures what must be fast, each against a rival in the same run: `npm run bench`. Arguments are the subjects
 * to measure: the names of files in `subjects` and `host`, the latter with `host/` before them.
 */
import { readdirSync } from "node:fs";
import path from "node:path";
import { type Figure, isMet, type Measure, median } from "./figure";

async function main(asked: readonly string[]): Promise<void> {
	const subjects = new Map([...filesIn("subjects", ""), ...filesIn("host", "host/")]);
	const unknown = asked.filter((name) => !subjects.has(name));
	if (unknown.length > 0) {
		console.error(`No subject ${unknown.join(", ")}. There are: ${[...subjects.keys()].join(", ")}.`);
		process.exitCode = 2;
		return;
	}
	const figures: Figure[] = [];
	const broken: string[] = [];
	for (const [name, file] of subjects) {
		if (asked.length > 0 && !asked.includes(name)) continue;
		try {
			const { measure }: { measure: Measure } = await import(file);
			figures.push(...(await measure()));
		} catch (error) {
			// The figures of the others are worth having all the same.
			console.error(error);
			broken.push(name);
		}
	}
	console.table(figures.map(rowOf));
	if (broken.length > 0) console.log(`Could not be measured: ${broken.join(", ")}.`);
	process.exitCode = figures.every(isMet) && broken.length === 0 ? 0 : 1;
}

/** The subjects are the files of a folder, so none can be forgotten. */
function filesIn(folder: string, prefix: string): [name: string, file: string][] {
	const directory = path.join(__dirname, folder);
	return readdirSync(directory)
		.filter((file) => file.endsWith(".ts"))
		.sort()
		.map((file) => [prefix + path.basename(file, ".ts"), path.join(directory, file)]);
}

function rowOf(figure: Figure) {
	const { subject, rival, kind, ratios, wanted, remark } = figure;
	const what = { speed: "× as fast", time: "× the time", difference: "ms longer" }[kind];
	const range = `${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`;
	return {
		subject,
		rival,
		"ratio (range of rounds)": `${median(ratios).toFixed(2)} ${what} (${range})`,
		wanted: `${kind === "speed" ? "≥" : "≤"} ${wanted}`,
		ok: isMet(figure) ? "✓" : "✗",
		remark,
	};
}

void main(process.argv.slice(2));

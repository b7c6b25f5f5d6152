// The licenses of the packages in a bundle, which ask for their text to come with it.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const root = path.join(import.meta.dirname, "..");

/** @param metafiles of esbuild's bundles */
export function noticesOf(subject, metafiles) {
	const inputs = metafiles
		.flatMap(({ outputs }) => Object.values(outputs))
		.flatMap(({ inputs }) => Object.entries(inputs));
	const packages = inputs.flatMap(([input, { bytesInOutput }]) =>
		bytesInOutput > 0 ? (/^.*node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(input)?.[0] ?? []) : [],
	);
	const notices = [...new Set(packages)].sort().map((found) => {
		const folder = path.join(root, found);
		const { name, version } = JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8"));
		const licenses = readdirSync(folder).filter((file) => /^(?:licen[cs]e|notice)/i.test(file));
		if (licenses.length === 0) throw new Error(`${name} has no license.`);
		const texts = licenses.sort().map((file) => readFileSync(path.join(folder, file), "utf8").trim());
		return `${name} ${version}\n\n${texts.join("\n\n")}\n`;
	});
	return [`${subject} contains these packages.\n`, ...notices].join(`\n${"-".repeat(80)}\n\n`);
}

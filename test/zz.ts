import { parseLines } from "dot-properties";
import { propertyKeys, readProperties, unescapeProperty } from "../src/text/properties";
import { madeProperties } from "./bench/made";

const source = Buffer.from(madeProperties(100_000, 20120212)).toString();
const t = (name: string, f: () => unknown) => {
	let best = 1e9;
	for (let i = 0; i < 7; i++) {
		const u = process.cpuUsage();
		f();
		const d = process.cpuUsage(u);
		best = Math.min(best, (d.user + d.system) / 100);
	}
	console.log(name, best.toFixed(0), "ns a key");
};
t("read", () => readProperties(source));
const { entries } = readProperties(source);
t("unescape", () => entries.map(({ key }) => unescapeProperty(source.slice(key.start, key.end))));
t("keys", () => propertyKeys(source));
t("dot", () => parseLines(source, true));
console.log(source.length / 100000, source.charCodeAt(5));

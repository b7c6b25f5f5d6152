import type { FileKeys } from "../src/keys/fileKeys";
import { type Misread, misreadKeys } from "../src/keys/misread/misreadKeys";
import { cutKey } from "../src/rules/cutKey";
import type { Change } from "../src/text/changes";

/** What the best fix of each key changes that Java cuts, by the key. */
export function cutKeyFixes(file: FileKeys): ReadonlyMap<Misread, Change> {
	const findings = [...cutKey.find(file, { path: "", severities: new Map() }, [])];
	const fixes = misreadKeys(file).flatMap((cut): [Misread, Change][] => {
		const finding = findings.find(({ start }) => start === cut.start);
		const [change] = finding?.fixes?.()[0]?.changes ?? [];
		return change ? [[cut, change]] : [];
	});
	return new Map(fixes);
}

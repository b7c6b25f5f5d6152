/** A document of a test, as features see it. */
import type { NameSettings } from "../src/keys/nameSettings";
import type { Severities } from "../src/rules/rule";
import { type Document, readDocument } from "../src/service";

interface Made {
	readonly syntax?: string;
	readonly severities?: Severities;
	readonly file?: string;
	readonly nameSettings?: NameSettings;
}

export function documentOf(
	text: string,
	{
		syntax = "properties",
		severities = new Map(),
		file = "file:///a.properties",
		nameSettings = { prefixes: ["marmot-"], schemes: ["mvn"] },
	}: Made = {},
): Document {
	const settings = { nameSettings, severities, isOn: () => true };
	return readDocument({ uri: file, file, text, syntax, settings, isOwn: true });
}

/** A document of a test, as features see it. */
import type { Severities } from "../src/rules/rule";
import { Document } from "../src/service";

interface Made {
	readonly syntax?: string;
	readonly severities?: Severities;
	readonly file?: string;
}

export function documentOf(
	text: string,
	{ syntax = "properties", severities = new Map(), file = "file:///a.properties" }: Made = {},
): Document {
	const vocabulary = { prefixes: ["marmot-"], schemes: ["mvn"] };
	const settings = { vocabulary, severities, isOn: () => true };
	return new Document({ uri: file, file, text, syntax, settings, isOwn: true });
}

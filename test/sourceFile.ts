/** Files of tests. */
import assert from "node:assert/strict";
import type { FileKeys } from "../src/keys/fileKeys";
import type { NameSettings } from "../src/keys/nameSettings";
import { SourceFile } from "../src/keys/sourceFile";
import type { Severities } from "../src/rules/rule";
import { type KeyFile, WorkspaceFile } from "../src/workspace/workspace";

export function sourceOf(text: string, syntax: string, nameSettings: NameSettings): SourceFile {
	return new SourceFile({ file: "file:///a.properties", text, syntax, settings: { nameSettings } });
}

export function keyFileOf(
	{ text, nameSettings }: Pick<FileKeys, "text" | "nameSettings">,
	file: string,
	severities: Severities,
	refusal?: WorkspaceFile["whyNotWritten"],
): KeyFile {
	const source = new WorkspaceFile(
		{ file, text, syntax: "properties", settings: { nameSettings, severities } },
		refusal,
	);
	return { file, source, keys: source.keys ?? assert.fail() };
}

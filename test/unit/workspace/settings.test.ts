import assert from "node:assert/strict";
import { type Settings, settingsFrom } from "../../../src/workspace/settings";

describe("Settings", () => {
	/** What the values mean. A settings file may hold any JSON. */
	const rows: [
		values: Readonly<Record<string, unknown>>,
		of: (settings: Settings) => unknown,
		is: unknown,
	][] = [
		[{ prefixes: ["a-", "", 5, "b-"] }, ({ nameSettings }) => nameSettings.prefixes, ["a-", "b-"]],
		[{ schemes: "a" }, ({ nameSettings }) => nameSettings.schemes, []],
		[{ "problems.rawUriKey": "hint" }, ({ severities }) => [...severities], [["raw-uri-key", "hint"]]],
		[{ "problems.rawUriKey": "off" }, ({ severities }) => severities.size, 0],
		[{ "problems.rawUriKey": ["error"] }, ({ severities }) => severities.size, 0],
		[{ "problems.exclude": ["a/**", null] }, ({ exclude }) => exclude, ["a/**"]],
		[{ "workspace.include": "**/*.{md,x}" }, ({ include }) => include, "**/*.{md,x}"],
		[{ "workspace.maxFileSize": 1.5 }, ({ maxFileSize }) => maxFileSize, 1536],
		[{ "hover.enabled": true }, ({ isOn }) => [isOn("hover"), isOn("codeLens")], [true, false]],
		[{ "hover.enabled": "true" }, ({ isOn }) => isOn("hover"), false],
	];
	for (const [values, of, is] of rows)
		it(JSON.stringify(values), () => assert.deepEqual(of(settingsFrom((name) => values[name])), is));
});

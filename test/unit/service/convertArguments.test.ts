import assert from "node:assert/strict";
import { convertArguments } from "../../../src/service/convertArguments";

const nameSettings = { prefixes: [], schemes: [] };

for (const [command, first, second, result] of [
	["percentEncode", "a b/é", undefined, "a%20b%2F%C3%A9"],
	["percentEncode", "a b/é", "unsafe", "a%20b/%C3%A9"],
	["percentEncode", { text: "a b/é", form: "form" }, undefined, "a+b%2F%C3%A9"],
	["percentDecode", { text: "a%2Fb%61+" }, undefined, "a/ba+"],
	["percentDecode", { text: "a%2Fb%61+", form: "unreserved" }, undefined, "a%2Fba+"],
	["percentDecode", "a%2Fb%61+", "form", "a/ba "],
	["normalize", { text: "HTTP://h", form: "scheme" }, undefined, "http://h/"],
	["encode", { text: "http://h/p" }, undefined, "http---h-p"],
	["percentEncode", "a", "whole", undefined],
	["percentDecode", { text: "a", form: "toString" }, undefined, undefined],
	["percentEncode", { text: "a b" }, "form", "a+b"],
] as const) {
	it(`${command} ${JSON.stringify(first)} ${second ?? ""}: ${result ?? "no such form"}`, () => {
		const asked = convertArguments(command, nameSettings, first, second);
		if (result !== undefined) assert.deepEqual(asked, { kind: "converted", value: result });
		else assert.match(asked.kind === "refused" ? asked.sentence : asked.kind, /^There is no form/);
	});
}

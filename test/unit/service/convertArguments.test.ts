import assert from "node:assert/strict";
import { convertArguments } from "../../../src/service/convertArguments";

const nameSettings = { prefixes: [], schemes: [] };

for (const [command, argument, result] of [
	["percentEncode", "a b/é", "a%20b%2F%C3%A9"],
	["percentEncode", { text: "a b/é", form: "unsafe" }, "a%20b/%C3%A9"],
	["percentEncode", { text: "a b/é", form: "form" }, "a+b%2F%C3%A9"],
	["percentDecode", { text: "a%2Fb%61+" }, "a/ba+"],
	["percentDecode", { text: "a%2Fb%61+", form: "unreserved" }, "a%2Fba+"],
	["percentDecode", { text: "a%2Fb%61+", form: "form" }, "a/ba "],
	["normalize", { text: "HTTP://h", form: "scheme" }, "http://h/"],
	["encode", { text: "http://h/p" }, "http---h-p"],
	["percentEncode", { form: "whole" }, undefined],
	["percentDecode", { text: "a", form: "toString" }, undefined],
	["encode", { text: "http://h/p", form: "unsafe" }, undefined],
	["decode", { text: "http---h-p", form: "unsafe" }, undefined],
] as const) {
	it(`${command} ${JSON.stringify(argument)}: ${result ?? "no such form"}`, () => {
		const asked = convertArguments(command, nameSettings, argument);
		if (result !== undefined) assert.deepEqual(asked, { kind: "converted", value: result });
		else
			assert.match(
				asked.kind === "refused" ? asked.sentence : asked.kind,
				/^There is no form ".+"\. Use one of these: [a-z]/,
			);
	});
}

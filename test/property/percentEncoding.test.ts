import assert from "node:assert/strict";
import fc from "fast-check";
import { percentEncodeUnsafe } from "../../src/uri/percentEncodeUnsafe";
import {
	formDecode,
	formEncode,
	percentDecode,
	percentDecodeUnreserved,
	percentEncode,
} from "../../src/uri/percentEncoding";
import { parseUri } from "../../src/uri/uri";
import { uriProblems } from "../../src/uri/uriProblems";
import { isUri } from "../twins/uriGrammar";
import { encodable, mutated, textOf, wellFormedOf } from "./arbitraries";
import { law } from "./seed";
import { validUri } from "./uris";

const text = textOf(
	...["%41", "%2F", "%", "%c3%A9", "%E2%82%AC", "%ff", "%ed%a0%80", "%4", "+", "/", "é", "😀", "~", "*'"],
);
const bracketed = textOf("[", "]", "#", "@", ":", "/", "%", "::1", "v1.a", " ").map((rest) => `x://${rest}`);
const wellFormedText = text.map(wellFormedOf);

describe("percent-encoding and the native functions", () => {
	law("percentEncode is encodeURIComponent, and !'()* besides", [text], (input) => {
		const native = attempt(encodeURIComponent, input);
		const encoded = native?.replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
		assert.equal(percentEncode(input).value, encoded);
	});

	law("percentDecode is decodeURIComponent, and what that refuses has its span", [text], (input) => {
		const outcome = percentDecode(input);
		assert.equal(outcome.value, attempt(decodeURIComponent, input));
		if (outcome.ok) return;
		const { start, end } = outcome.problem;
		assert.equal(attempt(decodeURIComponent, input.slice(start, end)), undefined);
		assert.notEqual(attempt(decodeURIComponent, input.slice(0, start)), undefined);
	});

	law("the form functions are URLSearchParams", [wellFormedText], (input) => {
		const native = new URLSearchParams([["", input]]).toString().slice(1);
		assert.equal(formEncode(input).value, native);
		assert.equal(formDecode(native).value, input);
	});
});

describe("the laws of percent-encoding", () => {
	law(
		"percentEncodeUnsafe leaves nothing to do, and changes nothing that stood for something",
		[mutated(encodable)],
		(input) => {
			const safe = percentEncodeUnsafe(input).value;
			fc.pre(safe !== undefined);
			assert.match(safe, /^(?:[!#$&'()*+,/:;=?@[\]0-9A-Za-z._~-]|%[0-9A-Fa-f]{2})*$/);
			assert.ok(safe.indexOf("#") === safe.lastIndexOf("#"));
			if (isUri(input)) assert.equal(safe, input);
			assert.equal(percentEncodeUnsafe(safe).value, safe);
			const decoded = percentDecode(input).value;
			if (decoded !== undefined) assert.equal(percentDecode(safe).value, decoded);
		},
	);

	law(
		"percentEncodeUnsafe makes a URI of all that has a scheme, but for a port that is no number",
		[fc.oneof(mutated(validUri), mutated(encodable), mutated(bracketed))],
		(input) => {
			const safe = percentEncodeUnsafe(input).value;
			fc.pre(safe !== undefined && parseUri(input).ok);
			const left = uriProblems(safe).map(({ code }) => code);
			assert.deepEqual(left, isUri(safe) ? [] : ["bad-port"]);
		},
	);

	law("percentDecodeUnreserved neither fails nor changes what the text decodes to", [text], (input) => {
		const decoded = percentDecodeUnreserved(input).value;
		assert.ok(decoded !== undefined);
		const whole = percentDecode(input).value;
		if (whole !== undefined) {
			assert.equal(percentDecode(decoded).value, whole);
			assert.equal(percentDecodeUnreserved(decoded).value, decoded);
		}
	});
});

function attempt(convert: (text: string) => string, input: string): string | undefined {
	try {
		return convert(input);
	} catch {
		return undefined;
	}
}

import assert from "node:assert/strict";
import fc from "fast-check";
import { ipv4 as ipv4Source, isIPLiteral } from "../../src/uri/ipAddresses";
import { type Component, parseUri } from "../../src/uri/uri";
import { problemsIn, uriProblems } from "../../src/uri/uriProblems";
import { uriRemarks } from "../../src/uri/uriRemarks";
import { isInBrackets, isIPv4Address, isUri } from "../twins/uriGrammar";
import { anyText, encodable, mutated, textOf } from "./arbitraries";
import { law } from "./seed";
import { ipLiteral, ipv4, tweaked, validUri } from "./uris";

const malformed = textOf(
	...["%u0041", "%uD83D", "%udE00", "%u", "%U", "%", "%4", "%zz", "%41", " ", "<", "[", "]", "\\", "\x7f"],
	...["//", "/", ":", "@", "?", "#", "é", "😀", "\ud83d", "\ude00", "::1"],
);

const text = fc.oneof(
	{ arbitrary: validUri, weight: 3 },
	{ arbitrary: tweaked(validUri), weight: 5 },
	{ arbitrary: mutated(validUri), weight: 2 },
	{ arbitrary: mutated(encodable), weight: 2 },
	{ arbitrary: malformed.map((rest) => `x:${rest}`), weight: 2 },
	{ arbitrary: anyText, weight: 1 },
);

const addressLike = fc
	.array(fc.constantFrom(":", "::", "1", "0a", "ffff", "10", ".", "1.2.3.4", "255", "256", "v1.", "g"), {
		maxLength: 12,
	})
	.map((parts) => parts.join(""));

describe("the grammar of URIs", () => {
	law(
		"accepts and refuses as the twin does",
		[text],
		(input) => {
			const problems = uriProblems(input);
			assert.equal(problems.length === 0, isUri(input), JSON.stringify(problems));
			const parsed = parseUri(input);
			if (parsed.ok) assert.deepEqual(problemsIn(parsed.value)[0], problems[0]);
		},
		2000,
	);

	const wholeIPv4 = new RegExp(`^${ipv4Source}$`);
	law(
		"accepts and refuses as the twin does, for addresses",
		[fc.oneof(ipv4, tweaked(ipv4), ipLiteral, tweaked(ipLiteral), mutated(ipLiteral), addressLike)],
		(address) => {
			assert.equal(wholeIPv4.test(address), isIPv4Address(address));
			assert.equal(isIPLiteral(address), isInBrackets(address));
		},
		2000,
	);

	law("has the components and their delimiters tile the URI, which they make again", [text], (input) => {
		const parsed = parseUri(input);
		if (!parsed.ok) return;
		const { scheme, authority, userinfo, host, port, path, query, fragment } = parsed.value;
		// RFC 3986 §5.3, with §3.2 for the authority
		const pieces: (string | Component)[] = [scheme, ":"];
		assert.equal(authority === undefined, host === undefined);
		if (authority) pieces.push("//");
		if (userinfo) pieces.push(userinfo, "@");
		if (host) pieces.push(host);
		if (port) pieces.push(":", port);
		pieces.push(path);
		if (query) pieces.push("?", query);
		if (fragment) pieces.push("#", fragment);
		let rebuilt = "";
		for (const piece of pieces) {
			if (typeof piece !== "string") assert.equal(piece.start, rebuilt.length);
			rebuilt += typeof piece === "string" ? piece : piece.value;
			if (typeof piece !== "string") assert.equal(piece.end, rebuilt.length);
		}
		assert.equal(rebuilt, input);
		if (authority) {
			assert.deepEqual([authority.start, authority.end], [(userinfo ?? host)?.start, (port ?? host)?.end]);
		}
	});

	law("has its problems in order, apart from each other, and mended by what they say", [text], (input) => {
		const problems = uriProblems(input);
		let end = 0;
		let mended = "";
		for (const problem of problems) {
			assert.ok(end <= problem.start && problem.start <= problem.end && problem.end <= input.length);
			assert.ok(problem.start < problem.end || input === "");
			const replacement = "replacement" in problem ? problem.replacement : undefined;
			mended += input.slice(end, problem.start) + (replacement ?? input.slice(problem.start, problem.end));
			end = problem.end;
		}
		const left = problems.filter((problem) => !("replacement" in problem));
		const found = uriProblems(mended + input.slice(end));
		const codesOf = (some: typeof found) => some.map(({ code }) => code);
		assert.deepEqual(codesOf(found), codesOf(left));
	});
});

describe("what is said of a URI", () => {
	law("is said of valid ones alone, in order, within the text", [text], (input) => {
		const remarks = uriRemarks(input);
		if (!isUri(input)) assert.deepEqual(remarks, []);
		let start = 0;
		for (const remark of remarks) {
			assert.ok(start <= remark.start && remark.start <= remark.end && remark.end <= input.length);
			start = remark.start;
		}
	});

	law("has what it writes for triplets leave nothing to say of them", [validUri], (uri) => {
		let mended = uri;
		for (const remark of [...uriRemarks(uri)].reverse()) {
			if (!("replacement" in remark)) continue;
			mended = mended.slice(0, remark.start) + remark.replacement + mended.slice(remark.end);
		}
		const left = uriRemarks(mended).filter((remark) => "replacement" in remark);
		assert.deepEqual(left, []);
	});
});

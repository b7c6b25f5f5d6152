import assert from "node:assert/strict";
import fc from "fast-check";
import { type NormalForm, type Normalization, normalForms, normalizeUri } from "../../src/uri/normalize";
import { parseUri } from "../../src/uri/uri";
import { uriProblems } from "../../src/uri/uriProblems";
import { uriRemarks } from "../../src/uri/uriRemarks";
import { accepted } from "../outcomes";
import { removeDotSegments } from "../twins/dotSegments";
import { isUri } from "../twins/uriGrammar";
import { anyText, encodable, mutated } from "./arbitraries";
import { law } from "./seed";
import { tweaked, validUri } from "./uris";

const text = fc.oneof(
	{ arbitrary: validUri, weight: 3 },
	{ arbitrary: tweaked(validUri), weight: 2 },
	{ arbitrary: mutated(validUri), weight: 1 },
	{ arbitrary: encodable, weight: 1 },
	{ arbitrary: anyText, weight: 1 },
);
const urisForms = fc.constantFrom<NormalForm>("syntax", "scheme");

describe("normal forms", () => {
	law("are there for what is a URI, and for POWDER wherever the octets are UTF-8", [text], (input) => {
		assert.equal(normalizeUri(input, "syntax").ok, isUri(input));
		assert.equal(normalizeUri(input, "scheme").ok, isUri(input));
		const powder = normalizeUri(input, "powder");
		assert.equal(powder.ok, isDecodable(input));
	});

	law(
		"have steps that lead from the text to the value, each changing it",
		[text, fc.constantFrom(...normalForms)],
		(input, form) => {
			const outcome = normalizeUri(input, form);
			if (!outcome.ok) return;
			let before = input;
			for (const step of outcome.value.steps) {
				assert.equal(step.before, before);
				assert.notEqual(step.after, before);
				before = step.after;
			}
			assert.equal(outcome.value.value, before);
		},
	);

	law(
		"are URIs, their own normal form, and (syntax, scheme) with nothing left to change",
		[validUri, urisForms],
		(uri, form) => {
			const { value } = normal(uri, form);
			assert.ok(isUri(value), value);
			assert.deepEqual(uriProblems(value), []);
			assert.deepEqual(normal(value, form), { value, steps: [] });
			const said = uriRemarks(value).map(({ code }) => code);
			assert.ok(!said.includes("lower-case-triplet") && !said.includes("needless-escape"), `${said}`);
		},
	);

	law("come one after another: what is of a scheme begins with what is of the syntax", [validUri], (uri) => {
		const syntax = normal(uri, "syntax");
		const scheme = normal(uri, "scheme");
		assert.deepEqual(scheme.steps.slice(0, syntax.steps.length), syntax.steps);
		assert.equal(normal(syntax.value, "scheme").value, scheme.value);
		assert.equal(normal(scheme.value, "syntax").value, scheme.value);
	});

	law("keep what no rule names", [validUri], (uri) => {
		const before = components(uri);
		const after = components(normal(uri, "syntax").value);
		for (const name of ["userinfo", "host", "port", "query", "fragment"] as const) {
			assert.equal(after[name] === undefined, before[name] === undefined, name);
		}
		assert.equal(after.port?.value, before.port?.value);
		for (const name of ["userinfo", "query", "fragment"] as const) {
			const [a, b] = [after[name], before[name]].map((it) => octetsOf(it?.value ?? ""));
			assert.equal(a, b, name);
		}
		const [hostAfter, hostBefore] = [after, before].map(({ host }) => octetsOf(host?.value ?? ""));
		assert.equal(hostAfter?.toLowerCase(), hostBefore?.toLowerCase());
	});

	law("have their dot segments removed as the RFC writes it", [validUri], (uri) => {
		const { steps, value } = normal(uri, "syntax");
		const removal = steps.find(({ rule }) => rule === "dot-segments");
		const { path, authority } = components(removal?.before ?? value);
		const removed = path.value.startsWith("/") ? removeDotSegments(path.value) : path.value;
		const isAuthority = removed.startsWith("//") && !authority;
		assert.equal(components(value).path.value, isAuthority ? `/.${removed}` : removed);
	});
});

function normal(uri: string, form: NormalForm): Normalization {
	return accepted(normalizeUri(uri, form));
}

function components(uri: string) {
	return accepted(parseUri(uri));
}

/** Decodes all triplets but those of reserved and malformed octets: what a URI says, to the letter. */
function octetsOf(text: string): string {
	return text
		.replace(/%[0-9A-Fa-f]{2}/g, (triplet) => triplet.toUpperCase())
		.replace(/%(?:2[DE]|3\d|[46][1-9A-F]|[57][0-9A]|5F|7E)/g, (triplet) =>
			String.fromCharCode(Number.parseInt(triplet.slice(1), 16)),
		);
}

function isDecodable(input: string): boolean {
	if (/\p{Surrogate}/u.test(input)) return false;
	return (input.match(/(?:%[0-9A-Fa-f]{2})+/g) ?? []).every((run) => {
		try {
			decodeURIComponent(run);
			return true;
		} catch {
			return false;
		}
	});
}

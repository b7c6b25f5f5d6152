import assert from "node:assert/strict";
import { endOfScheme } from "../../../src/uri/uri";
import { uriProblems } from "../../../src/uri/uriProblems";
import { describeVectors, readVectors } from "../../vectors";

interface Row {
	readonly uri: string;
	readonly kind: "uri" | "uri-reference";
	readonly valid: boolean;
}

describeVectors("uriProblems and public suites", () => {
	const rows = (file: string): Row[] => JSON.parse(readVectors(file));
	// A reference without a scheme is always refused: this project does not resolve it.
	const isOurs = ({ uri, kind }: Row) => kind === "uri" || endOfScheme(uri).ok;

	const ours = rows("rfc3986-valid-invalid.json").filter(isOurs);
	it("has rows to try", () => assert.ok(ours.length > 600, `${ours.length}`));
	for (const { uri, valid } of ours) {
		it(`${valid ? "accepts" : "refuses"} ${JSON.stringify(uri)}`, () => accepts(uri, valid));
	}

	// Zone identifiers, IRIs and what some libraries accept: the grammar of RFC 3986 decides.
	const disputed = rows("rfc3986-valid-invalid-disputed.json").filter(isOurs);
	it("has disputed rows to try", () => assert.ok(disputed.length > 40, `${disputed.length}`));
	for (const { uri, valid } of disputed) {
		it(`${valid ? "accepts" : "refuses"} ${JSON.stringify(uri)}, which is disputed`, () =>
			accepts(uri, valid));
	}

	for (const [file, valid, atLeast] of [
		["uris-corpus.txt", true, 14_000],
		["uris-corpus-invalid.txt", false, 250],
		["iris-corpus.txt", false, 300],
	] as const) {
		it(`${valid ? "accepts" : "refuses"} every line of ${file}`, () => {
			const lines = readVectors(file).split("\n").filter(Boolean);
			assert.ok(lines.length > atLeast, `${lines.length}`);
			for (const line of lines) accepts(line, valid);
		});
	}
});

function accepts(uri: string, valid: boolean): void {
	const problems = uriProblems(uri);
	assert.equal(problems.length === 0, valid, `${uri} ${JSON.stringify(problems)}`);
}

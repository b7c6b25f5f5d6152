import assert from "node:assert/strict";
import fc from "fast-check";
import { readGlob } from "../../src/hosts/node/globs";
import { isMatchOfGlob } from "../twins/globs";
import { law } from "./seed";

const joined = (parts: readonly string[], maxLength: number) =>
	fc.array(fc.constantFrom(...parts), { minLength: 1, maxLength }).map((some) => some.join(""));
const glob = joined(["a", "b", "*", "*a", "?", "/", "/", "**/", "/**", "/**/", "{a,b*}"], 8);
const path = fc.array(joined(["a", "b"], 5), { minLength: 1, maxLength: 6 }).map((names) => names.join("/"));

describe("globs", () => {
	law(
		"match what regular expressions match",
		[glob, path],
		(drawn, some) => assert.equal(readGlob(drawn).isMatch(some), isMatchOfGlob(drawn, some)),
		5000,
	);
});

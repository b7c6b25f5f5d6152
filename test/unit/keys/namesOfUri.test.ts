import assert from "node:assert/strict";
import { recognizableNameOf } from "../../../src/keys/namesOfUri";

it("a name that would not be recognized again is none to write", () => {
	assert.equal(recognizableNameOf("http://h/a"), "http---h-a");
	assert.equal(recognizableNameOf("foo:a_b"), "foo-a_5fb");
	assert.equal(recognizableNameOf("foo:abc"), undefined);
	// A slug, to whoever reads it.
	assert.equal(recognizableNameOf("http://h/8080/a"), undefined);
	assert.equal(recognizableNameOf("http://h/8080/a_b"), "http---h-8080-a_5fb");
});

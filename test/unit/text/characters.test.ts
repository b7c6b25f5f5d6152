import assert from "node:assert/strict";
import { plainAscii } from "../../../src/text/characters";

for (const text of ["", "a=1\r\n\t~\f"])
	it(`${JSON.stringify(text)} is plain`, () => assert.equal(plainAscii(Buffer.from(text)), text));
for (const text of ["é", "a\0", "\x1b$B", "\ufeffa", "a\x7f"])
	it(`${JSON.stringify(text)} is not plain`, () => assert.equal(plainAscii(Buffer.from(text)), undefined));

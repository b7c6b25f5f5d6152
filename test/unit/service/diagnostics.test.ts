import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { rules } from "../../../src/rules";
import { diagnostics } from "../../../src/service";
import { documentOf, withRanges } from "../../document";
import { onLine, withoutMarks } from "../../marks";

it("diagnostics say where, what and how grave a problem is, with its related places and its page", () => {
	const marked = "http---h-a=1\n«http\\://h/a»=2\n";
	const document = documentOf(withoutMarks(marked), { severities: new Map([["duplicate-uri", "warning"]]) });
	const found = diagnostics(document);
	assert.equal(withRanges(document, found), marked);
	const [{ range: _, message, codeDescription, ...problem } = assert.fail()] = found;
	const location = { uri: document.uri, range: onLine(0, 0, 10) };
	const relatedInformation = [{ location, message: "http---h-a" }];
	const source = "Name Encoding";
	assert.deepEqual(problem, { severity: 2, source, code: "duplicate-uri", relatedInformation });
	assert.match(message, /^This key and the key "http---h-a" on line 1 mean the same URI\. Remove /);
	assert.equal(codeDescription.href, "https://www.npmjs.com/package/name-encoding#duplicate-uri");
	const page = readFileSync(join(__dirname, "../../../npm/README.md"), "utf8");
	for (const { id } of rules) assert.ok(page.includes(`\n## ${id}\n`), `npm/README.md lacks ## ${id}`);
});

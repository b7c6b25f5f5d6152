/** Reports as JUnit XML, which Jenkins, GitLab and others show as test results. */
import { forTerminal } from "../streams";
import type { Report, ReportContext } from "./report";

export function junitReport({ problems, failures }: Report, { counted }: ReportContext): string {
	const counts = { failure: 0, skipped: 0 };
	const tests = problems.map(({ path, line, column, severity, rule, message }) => {
		// Any failure fails a build, so a problem that does not count becomes a skipped test.
		const kind = counted.includes(severity) ? "failure" : "skipped";
		counts[kind]++;
		// GitLab shows only one of two tests with the same name.
		return testCase(path, `${line}:${column} ${rule}`, kind, message);
	});
	// Jenkins rejects a report without tests.
	tests.push(testCase("name-encoding", "check", "error", failures.join(" ")));
	const { failure, skipped } = counts;
	const errors = failures.length > 0 ? 1 : 0;
	// The schema of Jenkins requires all of these except `skipped`.
	const totals = `tests="${tests.length}" failures="${failure}" errors="${errors}" skipped="${skipped}"`;
	const suite = `<testsuite name="name-encoding" ${totals}>\n${tests.join("")}</testsuite>`;
	return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites>\n${suite}\n</testsuites>\n`;
}

/** A test case, which passes if the text is empty. */
function testCase(group: string, name: string, kind: string, text: string): string {
	const message = escaped(text);
	// GitLab shows only the content; Jenkins shows the attribute first.
	const result = message && `<${kind} message="${message}">${message}</${kind}>`;
	return `<testcase classname="${escaped(group)}" name="${escaped(name)}">${result}</testcase>\n`;
}

/** Escapes markup, and makes hidden characters visible, including those that XML forbids. */
function escaped(text: string): string {
	return forTerminal(text).replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

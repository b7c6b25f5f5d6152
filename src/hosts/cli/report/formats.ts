/** The formats of reports, by their names on the command line. */
import { githubReport } from "./github";
import { gitlabReport } from "./gitlab";
import { asciiJson } from "./json";
import { junitReport } from "./junit";
import { sarifReport } from "./sarif";
import { textReport } from "./text";

export const formats = {
	text: textReport,
	json: asciiJson,
	sarif: sarifReport,
	github: githubReport,
	gitlab: gitlabReport,
	junit: junitReport,
};

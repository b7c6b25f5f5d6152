/** Public files in which Java cuts keys, and some in which it reads what is meant. */

import assert from "node:assert/strict";
import { FileKeys } from "../../../src/keys/fileKeys";
import { findProblems } from "../../../src/rules";
import { describeVectors, readVectors, vectorRows } from "../../vectors";

const nameSettings = { prefixes: ["marmot-", "marmot:"], schemes: [] };

/** The lines of the keys of those among the other files with URI keys. */
const cutElsewhere: Readonly<Record<string, string>> = {
	"01-DSpace_DSpace-handle-forms.properties": "15,16,17",
	"21-arjunoo7_jbossfuse-jmx.acl.org.apache.karaf.bundle.properties": "32",
	"23-jenkinsci_jenkins-systemInfo_it.properties": "24",
	"29-IQSS_dataverse-customMRA.properties": "7",
	"31-jenkinsci_localization-zh-cn-plugin-index_zh_CN.properties": "23",
	"33-jenkinsci_localization-zh-cn-plugin-globals_zh_CN.properties": "1",
	"55-vivo-project_VIVO-languages-vivo_all_pt_BR.properties": "155,547,561,637,669",
	"59-hudson_hudson-2.x-main_ru.properties": "23,26",
};

describeVectors("public files with keys that Java cuts", () => {
	const linesIn = (text: string) => {
		const keys = new FileKeys(text, nameSettings);
		const severities = new Map([["cut-key", "warning"]] as const);
		const cuts = findProblems(keys, { path: "a.properties", severities });
		return cuts.map((cut) => keys.lineOf(cut) + 1).join();
	};

	for (const { file = "", "lines of the keys that Java cuts": lines } of vectorRows("field/cut/index.tsv")) {
		it(file, () => {
			const text = readVectors(`field/cut/${file}`);
			assert.equal(linesIn(text), lines);
		});
	}

	for (const { file = "" } of vectorRows("field/keys/index.tsv")) {
		it(file, () => {
			const text = readVectors(`field/keys/${file}`);
			assert.equal(linesIn(text), cutElsewhere[file] ?? "");
		});
	}
});

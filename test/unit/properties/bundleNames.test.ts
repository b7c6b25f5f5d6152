import assert from "node:assert/strict";
import { bundleNameOf } from "../../../src/properties/bundleNames";

/** The path of a file, with marks around the locale; the base is the path without it and its underscore. */
const rows: string[] = [
	...["messages.properties", "messages_«de».properties", "a/b_c/messages_«de».properties"],
	...["a_de/messages.properties", "a_de.d/messages", "file:///c%3A/a%20b/messages_«fr».properties"],
	...["vscode-vfs://github/o/r/messages_«fr_CA».properties", "C:/w/messages_«fil».properties"],
	...["messages_«pt_BR».properties", "messages_«pt-BR».properties", "messages_«zh_cn».properties"],
	...["messages_«zh-tw».properties", "messages_«sr_Latn».properties", "messages_«zh_Hans_CN».properties"],
	...["messages_«zh-Hant-TW».properties", "messages_«es_419».properties"],
	...["messages_«en_US_classic».properties", "messages_«no_NO_NY».properties"],
	...["messages_«sr_RS_#Latn».properties", "file:///w/messages_«sr_RS_%23Latn».properties"],
	...["messages_«zh_hans».properties", "messages_«zh-hans-cn».properties"],
	...["messages_«sr_Latn_RS».properties", "messages_«sr-latn-rs».properties"],
	...["messages_«ca_es_valencia».properties", "messages_«en__POSIX».properties"],
	...["messages_EN.properties", "messages_«fil_PH».properties"],
	...["messages_de_home.properties", "my_de_save.properties"],
	"messages_en__.properties",
	// Codes of old Java.
	"messages_«ji».properties",
	"messages_«iw».properties",
	"messages_«in_ID».properties",
	// A language that only a file of translations has.
	"messages_«vls_BE».properties",
	// The rest of the name counts.
	...["my_app_«de».properties", "tm_folder_«ja».properties", "no_tags_«ja».properties"],
	...["match_no_tags.properties", "dlg_opentorrent.properties", "all_trackers.properties"],
	...["tab_library.properties", "login_en_US.old.properties", "hudson.model.View_«de».properties"],
	...["View.de.properties", "app-bar.properties", "application-it.properties", "messages_us.properties"],
	...["messages_DEU.properties", "messages_US.properties", "my_ID.properties", "sign_IN.properties"],
	...["db_IO.properties", "messages_de_.properties", "messages__«de».properties"],
	"messages_xx_YY.properties",
	// Words between underscores.
	...["sign_«in_de».properties", "sign_«in».properties"],
	...["messages_«it_it».properties", "messages_«no_no».properties"],
	// What the files hold decides.
	"user_«id».properties",
	"log_«io».properties",
	"key_«sh».properties",
	// Nothing is left.
	"de.properties",
	"_de.properties",
	"a/_de.properties",
	// Other endings, and none.
	...["org.eclipse_«de».prefs", "messages_«de»", "", "/"],
	...["Application_«pt_BR».utf8.properties", "a.b/m_«de»", "Application_de.utf.properties", "m_«de».utf8"],
];

describe("bundleNameOf", () => {
	for (const row of rows) {
		const base = row.replace(/_«.*»/, "");
		it(row, () => {
			const [, locale = ""] = /«(.*)»/.exec(row) ?? [];
			assert.deepEqual(bundleNameOf(row.replace(/[«»]/g, "")), { base, locale });
		});
	}
});

import * as vscode from "vscode";
import * as assert from "../../host/assert";
import { messagesOf, open } from "../marked";
import { textRows } from "../rows";

async function actionsAt(
	marked: string,
	file: string,
	kind?: string,
): Promise<{ document: vscode.TextDocument; actions: vscode.CodeAction[] }> {
	const { document, selection } = await open(marked, file);
	const actions = await vscode.commands.executeCommand<vscode.CodeAction[]>(
		"vscode.executeCodeActionProvider",
		document.uri,
		selection,
		kind,
		9,
	);
	const ours = ["Decode in Place", "Name-Encode URI"];
	// A quick fix may have the same title.
	const isOurs = ({ title, kind }: vscode.CodeAction) =>
		ours.includes(title) && kind?.value === vscode.CodeActionKind.RefactorRewrite.value;
	return { document, actions: actions.filter(isOurs) };
}

/** The text after each action. */
const rows: [title: string, file: string, marked: string, asked: boolean, results: Record<string, string>][] =
	[
		[
			"a key that is a name",
			"a.properties",
			"a=1\nhttp---h-‸a = 2",
			false,
			{ "Decode in Place": "a=1\nhttp\\://h/a = 2" },
		],
		[
			"an escaped key among names",
			"a.properties",
			"http---h-b = 1\nhttp\\://h/‸a = 2",
			false,
			{ "Name-Encode URI": "http---h-b = 1\nhttp---h-a = 2" },
		],
		[
			"Spring's keys, whatever stands beside them",
			"META-INF/spring.schemas",
			"http---h-b=1\nhttp\\://h/‸a = 2",
			false,
			{},
		],
		[
			"an escaped key, asked",
			"META-INF/spring.schemas",
			"http\\://h/‸a = 2",
			true,
			{ "Name-Encode URI": "http---h-a = 2" },
		],
		["a raw key without escapes: its quick fix does it", "a.properties", "http://h:80/‸a = 2", false, {}],
		[
			"a sure name in XML text",
			"xml",
			"<a>http---h.x-‸_26</a>",
			false,
			{ "Decode in Place": "<a>http://h.x/&amp;</a>" },
		],
		[
			"every name that is selected",
			"a.properties",
			"# a\n«# b\nhttp---h-a=1\ntitle=2\nhttp---h-b=3\n»http---h-c=4",
			false,
			{ "Decode in Place": "# a\n# b\nhttp\\://h/a=1\ntitle=2\nhttp\\://h/b=3\nhttp---h-c=4" },
		],
		[
			"a selected string",
			"java",
			's = «"http---h.x-p"»;',
			false,
			{ "Decode in Place": 's = "http://h.x/p";' },
		],
		["a selected URI in text: quiet", "plaintext", "«see\nhttp://h/p»", false, {}],
		["a URI in text: quiet", "plaintext", "http://h/‸p", false, {}],
		["a URI in text, asked", "plaintext", "http://h/‸p", true, { "Name-Encode URI": "http---h-p" }],
		["nothing to convert, asked", "plaintext", "foo‸", true, {}],
		[
			"several keys, one of which would be the same as another: the others",
			"a.properties",
			"«http---h-a=1\nhttp---h-b=2»\nhttp\\://h/b=3",
			true,
			{ "Decode in Place": "http\\://h/a=1\nhttp---h-b=2\nhttp\\://h/b=3" },
		],
	];

describe("Code actions", () => {
	for (const [title, file, marked, asked, results] of textRows(rows, ([, , , asked]) => asked)) {
		it(title, async () => {
			const kind = asked ? vscode.CodeActionKind.RefactorRewrite.value : undefined;
			const { document, actions } = await actionsAt(marked, file, kind);
			const made: Record<string, string> = {};
			const before = document.getText();
			for (const { title, command } of actions) {
				assert.ok(command);
				await messagesOf(() => vscode.commands.executeCommand(command.command));
				made[title] = document.getText();
				await vscode.commands.executeCommand("undo");
				assert.equal(document.getText(), before);
			}
			assert.deepEqual(made, results);
		});
	}

	it("in the name of an element: nothing", async () => {
		const { actions } = await actionsAt("<http---h.x-‸p/>", "xml", "refactor.rewrite");
		assert.deepEqual(actions, []);
	});
});

/** Completion: the service's. */
import { type CompletionItem, CompletionItemKind, type CompletionList, type Position } from "vscode";
import * as service from "../../../service";
import { urisInUse } from "../../../workspace/urisInUse";
import { rangeOf } from "../files/ranges";
import { index } from "../files/vscodeWorkspace";

const readUrisInUse = urisInUse(() => index);

export async function provideCompletionItems(
	document: service.Document,
	position: Position,
): Promise<CompletionList | null> {
	const found = await service.completion(document, position, readUrisInUse);
	return found && { ...found, items: found.items.map(completionItemOf) };
}

type Found = NonNullable<Awaited<ReturnType<typeof service.completion>>>["items"][number];

function completionItemOf({ label, kind, textEdit, ...found }: Found): CompletionItem {
	const item: CompletionItem = {
		...found,
		// As a string, VS Code would draw the detail beside it and truncate both.
		label: { label },
		kind: kind - 1,
		insertText: textEdit.newText,
		range: { inserting: rangeOf(textEdit.insert), replacing: rangeOf(textEdit.replace) },
	};
	// VS Code ranks an exact match first, so Enter would always accept what is typed. An untypable character
	// prevents that.
	if (item.kind === CompletionItemKind.Text) item.filterText += "\n";
	return item;
}

/** Everything that the extension shows, asks and opens while something runs. */
import * as vscode from "vscode";
import { fail } from "../host/assert";
import { replacing } from "./marked";

/** How a place reads its text: as Markdown, with `$(icons)`, with `[links](command:…)`, or as it is. */
export type Reading = "markdown" | "icons" | "links" | "plain";

export interface Shown {
	readonly where: string;
	readonly reading: Reading;
	readonly text: string;
}

export interface Watched {
	readonly shown: readonly Shown[];
	/** The URIs that the system was asked to open. */
	readonly opened: readonly string[];
	/** The commands, with their arguments, that open boxes of VS Code's own. */
	readonly boxes: readonly (readonly unknown[])[];
	/** Messages alone. */
	readonly messages: readonly string[];
	/** Why commands were refused, where they were. */
	readonly rejections: readonly string[];
}

/** The answer to each question; without one, none is answered. */
export interface Answers {
	readonly message?: (text: string, buttons: readonly string[]) => PromiseLike<string | undefined>;
	readonly input?: () => PromiseLike<string | undefined>;
	readonly pick?: <T>(items: readonly T[]) => PromiseLike<T | undefined>;
}

export async function watching(
	action: (messages: readonly string[]) => PromiseLike<unknown>,
	answers: Answers = {},
): Promise<Watched> {
	const shown: Shown[] = [];
	const opened: string[] = [];
	const boxes: unknown[][] = [];
	const messages: string[] = [];
	const rejections: string[] = [];
	const show = (where: string, reading: Reading, ...texts: unknown[]) => {
		for (const text of texts) if (typeof text === "string") shown.push({ where, reading, text });
	};
	const env = vscode.env as { -readonly [name in keyof typeof vscode.env]: unknown };
	const message = async (
		text: string,
		...others: (string | vscode.MessageItem | vscode.MessageOptions)[]
	) => {
		messages.push(text);
		show("message", "links", text);
		const buttons = new Map<string, unknown>();
		for (const other of others)
			if (typeof other === "string") buttons.set(other, other);
			else if ("title" in other) buttons.set(other.title, other);
			else show("detail", "links", ...(other.detail?.split("\n") ?? []));
		return buttons.get((await answers.message?.(text, [...buttons.keys()])) ?? "");
	};
	const pickItem = ({ label, description, detail }: vscode.QuickPickItem) =>
		show("pick", "icons", label, description, detail);
	const window = {
		showInformationMessage: message,
		showWarningMessage: message,
		showErrorMessage: message,
		setStatusBarMessage: (text: string) => {
			show("status bar", "icons", text);
			return new vscode.Disposable(() => undefined);
		},
		showQuickPick: async (items: vscode.QuickPickItem[], options?: vscode.QuickPickOptions) => {
			items.forEach(pickItem);
			show("pick", "icons", options?.placeHolder, options?.title);
			return answers.pick?.(items.filter(({ kind }) => kind !== vscode.QuickPickItemKind.Separator));
		},
		showInputBox: async (options: vscode.InputBoxOptions) => {
			show("input", "plain", options.title, options.prompt);
			const checked = await options.validateInput?.(options.value ?? "");
			show("input", "links", typeof checked === "object" ? checked?.message : checked);
			show("input", "icons", typeof checked === "object" ? checked?.message : checked);
			return answers.input?.();
		},
		withProgress: async (
			{ title }: vscode.ProgressOptions,
			task: (
				progress: { report(value: { message?: string }): void },
				token: vscode.CancellationToken,
			) => PromiseLike<unknown>,
		) => {
			show("progress", "links", title);
			const report = ({ message }: { message?: string }) => show("progress", "links", message);
			return task({ report }, new vscode.CancellationTokenSource().token);
		},
	};
	const { openExternal } = vscode.env;
	const commands = vscode.commands as { executeCommand: unknown };
	const { executeCommand } = vscode.commands;
	commands.executeCommand = (command: string, ...args: unknown[]) => {
		if (!["workbench.action.quickOpen", "editor.action.rename"].includes(command))
			return executeCommand(command, ...args);
		boxes.push([command, ...args]);
		show("box", "plain", ...args);
		return Promise.resolve();
	};
	env.openExternal = async (uri: unknown) => {
		opened.push(String(uri));
		return true;
	};
	try {
		await replacing(window, () => action(messages));
	} catch (error) {
		rejections.push(error instanceof Error ? error.message : String(error));
	} finally {
		env.openExternal = openExternal;
		commands.executeCommand = executeCommand;
	}
	return { shown, opened, boxes, messages, rejections };
}

/** The messages of a command. */
export async function messagesOfCommand(command: string, ...args: unknown[]): Promise<readonly string[]> {
	const { messages, rejections } = await watching(() => vscode.commands.executeCommand(command, ...args));
	if (rejections.length > 0) fail(rejections.join("; "));
	return messages;
}

interface Fixing {
	/** The label of the files to read, where they are asked for. By default, all. */
	readonly scope?: RegExp;
	/** The button of a message. By default, right keys are encoded if that is asked. */
	readonly answer?: RegExp;
	/** Called before the fixes are applied. */
	readonly meanwhile?: () => PromiseLike<unknown>;
}

/** *Fix Keys in Files…* with one of its rows, which is applied without a preview. */
export function fixingKeys(
	row: RegExp,
	args: readonly unknown[],
	{ scope = /^Workspace$/, answer = /^Name-Encode/, meanwhile }: Fixing = {},
): Promise<Watched> {
	const run = () => vscode.commands.executeCommand("nameEncoding.fixKeys", ...args);
	return watching(run, {
		message: async (_, buttons) => buttons.find((button) => answer.test(button)),
		pick: async <T>(items: readonly T[]) => {
			const labelled = (wanted: RegExp) =>
				items.find((item) => wanted.test((item as vscode.QuickPickItem).label));
			const apply = labelled(/^Apply$/);
			if (apply) await meanwhile?.();
			return apply ?? labelled(scope) ?? labelled(row);
		},
	});
}

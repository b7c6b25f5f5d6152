/** Standard input as a file of a workspace, which need not exist. */
import { buffer } from "node:stream/consumers";
import { textAfter } from "../../text/changes";
import type { ReasonCode } from "../../workspace/refusals";
import { type FileEdits, type FileId, WorkspaceFile } from "../../workspace/workspace";
import { NodeWorkspace } from "../node/nodeWorkspace";
import { idOf } from "../node/paths";
import { SettingsReader, type Values } from "../node/settingsFiles";
import { storedTextOf } from "../node/storedFiles";
import { type CommandContext, writeText } from "./streams";

const unnamed = "<stdin>";

interface InputOptions {
	readonly stdinFilename?: string;
	/** See `SettingsReader`. */
	readonly flags: Values;
}

export async function readInput(
	{ stdinFilename = unnamed, flags }: InputOptions,
	{ folder, stdin, stdout }: CommandContext,
) {
	const bytes = await buffer(stdin);
	const stored = storedTextOf(bytes);
	const settings = new SettingsReader(flags, folder);
	return {
		workspace: new InputWorkspace(idOf(stdinFilename, folder), stored?.text, settings),
		stored,
		/** Prints the changed text or, if it is not text, the same bytes. */
		print: async (edits: readonly FileEdits[]) => {
			const { text, encoding } = stored ?? { text: bytes.toString("latin1"), encoding: "latin1" };
			const changes = edits.flatMap((each) => each.changes);
			await writeText(stdout, textAfter(text, changes), encoding);
		},
	};
}

class InputWorkspace extends NodeWorkspace {
	constructor(
		input: FileId,
		/** `undefined` if it is not text. */
		readonly text: string | undefined,
		settings: SettingsReader,
	) {
		super([input], settings);
		this.named.add(input);
	}

	/** The input, even if it has the name of a folder. */
	override async list(): Promise<FileId[]> {
		return this.roots;
	}

	override syntaxOf(file: FileId): string {
		return file.endsWith(unnamed) ? "properties" : super.syntaxOf(file);
	}

	override async read(file: FileId, isAnyway?: boolean): Promise<WorkspaceFile | ReasonCode> {
		if (!this.named.has(file)) return super.read(file, isAnyway);
		if (this.text === undefined) return "binary";
		const settings = this.settings.of(file);
		return new WorkspaceFile({ file, text: this.text, syntax: "properties", settings });
	}
}

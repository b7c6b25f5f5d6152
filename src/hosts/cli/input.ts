/** Standard input as a file of a workspace, which need not exist. */
import { buffer } from "node:stream/consumers";
import { textAfter } from "../../text/changes";
import type { ReasonCode } from "../../workspace/refusals";
import { type FileEdits, type FileId, type ReadOptions, WorkspaceFile } from "../../workspace/workspace";
import { idOf } from "../node/paths";
import { SettingsReader, type Values } from "../node/settingsFiles";
import { type StoredText, storedTextOf } from "../node/storedFiles";
import { type CommandContext, type Output, writeText } from "./streams";
import { type Applied, WritableWorkspace } from "./writableWorkspace";

const unnamed = "<stdin>";

interface InputOptions {
	readonly stdinFilename?: string;
	/** See `SettingsReader`. */
	readonly flags: Values;
}

export async function readInput(
	{ stdinFilename = unnamed, flags }: InputOptions,
	{ folder, stdin, stdout }: CommandContext,
): Promise<WritableWorkspace> {
	const bytes = await buffer(stdin);
	return new InputWorkspace(idOf(stdinFilename, folder), bytes, new SettingsReader(flags, folder), stdout);
}

class InputWorkspace extends WritableWorkspace {
	override readonly stored: () => StoredText | undefined;

	constructor(
		readonly input: FileId,
		readonly bytes: Buffer,
		settings: SettingsReader,
		readonly output: Output,
	) {
		super([input], settings);
		const stored = storedTextOf(bytes);
		this.stored = () => stored;
		this.named.add(input);
	}

	override async list(): Promise<FileId[]> {
		return [this.input];
	}

	override syntaxOf(file: FileId): string {
		return file.endsWith(unnamed) ? "properties" : super.syntaxOf(file);
	}

	override async read(file: FileId, options: ReadOptions): Promise<WorkspaceFile | ReasonCode> {
		if (file !== this.input) return super.read(file, options);
		const stored = this.stored();
		if (!stored) return "binary";
		const { nameSettings, severities } = this.settings.of(file);
		const { text } = stored;
		return new WorkspaceFile({ file, text, syntax: "properties", nameSettings }, severities);
	}

	/** Prints the changed text or, if it is not text, the same bytes. */
	override async apply(edits: readonly FileEdits[]): Promise<Applied> {
		const changes = edits.flatMap((each) => each.changes);
		const { text, encoding } = this.stored() ?? { text: this.bytes.toString("latin1"), encoding: "latin1" };
		await writeText(this.output, textAfter(text, changes), encoding);
		return { places: changes.length, failures: [] };
	}
}

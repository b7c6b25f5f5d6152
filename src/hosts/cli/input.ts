/** Standard input as a file of a workspace, which need not exist. */
import { buffer } from "node:stream/consumers";
import type { ReasonCode } from "../../workspace/refusals";
import { type FileId, WorkspaceFile } from "../../workspace/workspace";
import { NodeWorkspace } from "../node/nodeWorkspace";
import { idOf } from "../node/paths";
import { SettingsReader, type Values } from "../node/settingsFiles";
import { type StoredText, storedTextOf } from "../node/storedFiles";
import type { CommandContext } from "./streams";

interface InputOptions extends Values {
	readonly stdinFilename?: string;
}

export async function readInput(
	options: InputOptions,
	{ folder, stdin }: CommandContext,
): Promise<InputWorkspace> {
	const { stdinFilename = "stdin.properties" } = options;
	const stored = storedTextOf(await buffer(stdin));
	return new InputWorkspace(idOf(stdinFilename, folder), stored, new SettingsReader(options, folder));
}

/** A workspace whose only file is standard input. */
class InputWorkspace extends NodeWorkspace {
	constructor(
		input: FileId,
		/** `undefined` if it is not text. */
		readonly stored: StoredText | undefined,
		settings: SettingsReader,
	) {
		super([input], settings);
		this.named.add(input);
	}

	override async read(file: FileId, isAnyway?: boolean): Promise<WorkspaceFile | ReasonCode> {
		if (!this.named.has(file)) return super.read(file, isAnyway);
		if (!this.stored) return "binary";
		const settings = this.settings.of(file);
		return new WorkspaceFile({ file, text: this.stored.text, syntax: "properties", settings });
	}
}

/** Standard input as a file of a workspace, which need not exist. */
import { textAfter } from "../../text/changes";
import type { ReasonCode } from "../../workspace/reasons";
import type { FileId, FileText, ReadOptions } from "../../workspace/workspace";
import { NodeWorkspace } from "../node/nodeWorkspace";
import { idOf } from "../node/paths";
import { SettingsReader, type Values } from "../node/settingsFiles";
import { type StoredText, storedTextOf } from "../node/storedFiles";
import { type Destination, showEdits } from "./apply";
import { type CommandContext, writeText } from "./streams";

const unnamed = "<stdin>";

interface InputOptions {
	readonly stdinFilename?: string;
	/** See `SettingsReader`. */
	readonly flags: Values;
}

export async function readInput(
	{ stdinFilename = unnamed, flags }: InputOptions,
	io: CommandContext,
): Promise<Destination> {
	const { folder, stdin, stdout } = io;
	const bytes = Buffer.concat(await stdin.toArray());
	const stored = storedTextOf(bytes);
	const settings = new SettingsReader(flags, folder);
	const workspace = new InputWorkspace(idOf(stdinFilename, folder), stored, settings);
	return {
		workspace,
		apply: async (edits) => {
			const changes = edits.flatMap((each) => each.changes);
			const { text, encoding } = stored ?? { text: bytes.toString("latin1"), encoding: "latin1" };
			await writeText(stdout, textAfter(text, changes), encoding);
			return { places: changes.length, failures: [] };
		},
		show: (edits) => showEdits(edits, workspace.titleOf, () => stored, io),
	};
}

class InputWorkspace extends NodeWorkspace {
	constructor(
		readonly input: FileId,
		/** `undefined` if it is not text. */
		readonly stored: StoredText | undefined,
		settings: SettingsReader,
	) {
		super([input], settings);
		this.named.add(input);
	}

	override async list(): Promise<FileId[]> {
		return [this.input];
	}

	override syntaxOf(file: FileId): string {
		return file.endsWith(unnamed) ? "properties" : super.syntaxOf(file);
	}

	override async read(file: FileId, options: ReadOptions): Promise<FileText | ReasonCode> {
		if (file !== this.input) return super.read(file, options);
		if (!this.stored) return "binary";
		const { nameSettings, severities } = this.settings.of(file);
		return { ...this.stored, file, syntax: "properties", nameSettings, severities };
	}
}

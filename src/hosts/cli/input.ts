/** Standard input as a file of a workspace, which need not exist. */
import type { ReasonCode } from "../../workspace/reasons";
import type { FileId, FileText, ReadOptions } from "../../workspace/workspace";
import { NodeWorkspace } from "../node/nodeWorkspace";
import { idOf } from "../node/paths";
import { SettingsReader, type Values } from "../node/settingsFiles";
import { bytesAfter, type StoredText, storedTextOf } from "../node/storedFiles";
import { type Destination, showEdits } from "./apply";
import { type CommandContext, write } from "./streams";

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
	const bytes = Buffer.concat(await io.stdin.toArray());
	const settings = new SettingsReader(flags, io.folder);
	const text = storedTextOf(bytes);
	if (!text) settings.problems.add(`${stdinFilename} is not text in UTF-8 or ISO-8859-1.`);
	const stored = text ?? { text: bytes.toString("latin1"), encoding: "latin1" };
	const file = idOf(stdinFilename, io.folder);
	const workspace = new InputWorkspace(file, stored, settings);
	return {
		workspace,
		apply: async (edits) => {
			const changes = edits.flatMap((each) => each.changes);
			await write(io.stdout, bytesAfter(stored, changes));
			return { places: changes.length, failures: [] };
		},
		show: (edits) => showEdits(edits, workspace.titleOf, () => stored, io),
	};
}

class InputWorkspace extends NodeWorkspace {
	constructor(
		readonly input: FileId,
		readonly stored: StoredText,
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
		const { vocabulary, severities } = this.settings.of(file);
		return { ...this.stored, file, syntax: "properties", vocabulary, severities };
	}
}

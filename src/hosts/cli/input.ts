/** Standard input as a file of a workspace, which need not exist. */
import type { FileEdits, FileId, FileText, ReadOptions, UnreadReason } from "../../workspace/workspace";
import { NodeWorkspace } from "../node/nodeWorkspace";
import { idOf } from "../node/paths";
import { SettingsReader, type Values } from "../node/settingsFiles";
import { bytesAfter, type StoredText, storedTextOf } from "../node/storedFiles";
import { type Applied, showPatch } from "./apply";
import { Failure } from "./failure";
import { type CommandContext, type Streams, write } from "./streams";

const unnamed = "<stdin>";

interface InputOptions {
	readonly stdinFilename?: string;
	readonly fix?: boolean;
	readonly fixDryRun?: boolean;
	/** See `SettingsReader`. */
	readonly flags: Values;
}

export async function readInput(
	{ stdinFilename = unnamed, fix, fixDryRun, flags }: InputOptions,
	{ stdin, stdout, folder }: CommandContext,
): Promise<InputWorkspace> {
	const bytes = Buffer.concat(await stdin.toArray());
	const stored = storedTextOf(bytes);
	if (!stored) {
		// Print the bytes unchanged: an editor replaces its text with the output.
		if (fix && !fixDryRun) await write(stdout, bytes);
		throw new Failure([`${stdinFilename} is not text in UTF-8 or ISO-8859-1.`]);
	}
	const file = idOf(stdinFilename, folder);
	return new InputWorkspace(file, stored, new SettingsReader(flags, folder));
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

	override async read(file: FileId, options: ReadOptions): Promise<FileText | UnreadReason> {
		if (file !== this.input) return super.read(file, options);
		const { vocabulary, severities } = this.settings.of(file);
		return { ...this.stored, file, syntax: "properties", vocabulary, severities };
	}

	/** Prints the text after the edits, or a patch. */
	async print(edits: readonly FileEdits[], isPatch: boolean, io: Streams): Promise<Applied> {
		const changes = edits.flatMap((each) => each.changes);
		if (isPatch) return showPatch(this.titleOf(this.input), this.stored, changes, io);
		await write(io.stdout, bytesAfter(this.stored, changes));
		return { places: changes.length, failures: [] };
	}
}

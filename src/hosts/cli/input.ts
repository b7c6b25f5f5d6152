/** Standard input as the only file of a workspace. The file whose name it takes need not exist. */
import { textAfter } from "../../text/changes";
import type { ReasonCode } from "../../workspace/refusals";
import { type FileEdits, type FileId, WorkspaceFile } from "../../workspace/workspace";
import { NodeWorkspace } from "../node/nodeWorkspace";
import { fileIdOf } from "../node/paths";
import { SettingsReader, type SettingValues } from "../node/settingsFiles";
import { type StoredText, storedTextOf } from "../node/storedFiles";
import { type Output, writeText } from "./streams";

interface InputOptions extends SettingValues {
	readonly stdinFilename?: string;
}

/** A workspace whose only file is standard input. */
export class InputWorkspace extends NodeWorkspace {
	readonly #stored: StoredText | undefined;

	constructor(
		readonly bytes: Buffer,
		options: InputOptions,
		folder: string,
	) {
		const input = fileIdOf(options.stdinFilename ?? "stdin.properties", folder);
		super([input], new SettingsReader(options, folder));
		this.named.add(input);
		this.#stored = storedTextOf(bytes);
	}

	/** Prints the changed text, or binary input as it is: an editor replaces its text with whatever is printed. */
	print(stdout: Output, edits: readonly FileEdits[]): void {
		const { text, encoding } = this.#stored ?? { text: this.bytes.toString("latin1"), encoding: "latin1" };
		const changes = edits.flatMap((each) => each.changes);
		writeText(stdout, textAfter(text, changes), encoding);
	}

	/** The input, even if it has the name of a folder. */
	override async list(): Promise<FileId[]> {
		return this.roots;
	}

	override async read(file: FileId, ignoresSizeLimit?: boolean): Promise<WorkspaceFile | ReasonCode> {
		if (!this.named.has(file)) return super.read(file, ignoresSizeLimit);
		if (!this.#stored) return "binary";
		const settings = this.settings.of(file);
		return new WorkspaceFile({ file, text: this.#stored.text, syntax: "properties", settings });
	}
}

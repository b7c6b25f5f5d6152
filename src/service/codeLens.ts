/** Code lenses: the URI above each key that is a name. */
import type { CodeLens } from "vscode-languageserver-types";
import { namesAmong } from "../keys/occurrences/targets";
import { forLabel } from "../wording/display";
import type { Document } from "./document";

type TitledLens = Required<Pick<CodeLens, "range" | "command">>;

/** The lenses of a `.properties` document; their commands are the host's. */
export function codeLenses({ keys, lines, settings }: Document): TitledLens[] {
	if (!keys || !settings.isOn("codeLens")) return [];
	return namesAmong(keys.asRead).map(({ key, uri }) => ({
		range: lines.rangeOf(key),
		command: { title: forLabel(uri), command: "" },
	}));
}

import { Range } from "vscode";
import type { LineSpan } from "../../../text/lines";

export function rangeOf({ start, end }: LineSpan): Range {
	return new Range(start.line, start.character, end.line, end.character);
}

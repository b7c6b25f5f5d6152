/** Settings from the extension's manifest, so that they cannot drift apart. */
import { contributes } from "../../../package.json";
import { tokenTypes } from "../../service";

export interface Property {
	readonly type: string;
	readonly default: unknown;
	readonly enum?: readonly unknown[];
}

/** The manifest's settings. */
export const settings: Readonly<Record<string, Property>> = contributes.configuration.properties;

/** The semantic token legend, with standard LSP token types in place of the extension's own. */
export const tokenLegend = {
	tokenTypes: tokenTypes.map(
		(type): string => contributes.semanticTokenTypes.find(({ id }) => id === type)?.superType ?? type,
	),
	tokenModifiers: [],
};

/** Settings from the extension's manifest, so that they cannot drift apart. */
import { contributes } from "../../../package.json";

export interface Property {
	readonly type: string;
	readonly default: unknown;
	readonly enum?: readonly unknown[];
}

/** The manifest's settings. */
export const declaredSettings: Readonly<Record<string, Property>> = contributes.configuration.properties;

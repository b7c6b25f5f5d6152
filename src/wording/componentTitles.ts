import * as l10n from "@vscode/l10n";
import type { ComponentName } from "../uri/problem";

/** The title of a component of a URI. */
export function titleOfComponent(name: ComponentName): string {
	return {
		scheme: l10n.t("Scheme"),
		userinfo: l10n.t("User information"),
		host: l10n.t("Host"),
		port: l10n.t("Port"),
		path: l10n.t("Path"),
		query: l10n.t("Query"),
		fragment: l10n.t("Fragment"),
	}[name];
}

/** Replaces the package `@vscode/l10n` in the extension, where VS Code loads the translations. */
import { l10n } from "vscode";

export const { t } = l10n;

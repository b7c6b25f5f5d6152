/** Takes the place of the package `@vscode/l10n` in the extension: VS Code has the translations itself. */
import { l10n } from "vscode";

export const { t } = l10n;

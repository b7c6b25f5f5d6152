import type { ExtensionContext } from "vscode";

export function activate(_context: ExtensionContext): void {}

import path from "node:path";

export const extensionId = "name-encoding.name-encoding";

export const repository = path.resolve(__dirname, "..", "..", "..");

/** Where `@vscode/test-electron` puts its downloads; git and the .vsix leave it out. */
export const downloads = path.join(repository, ".vscode-test");

/** Under the extension's folder, for the web worker host runs no tests from outside of it. */
export const bundledCases = path.join(repository, "dist", "test-cases");

export const results = path.join(repository, "dist", "test-results");

export const screenshots = path.join(repository, "dist", "screenshots");

/**
 * The folder that every test has open. Its name holds what links and patterns have to escape, or must not decode twice;
 * and nothing that Windows forbids.
 */
export const workspaceName = "it's my app+%41 (1) [ä]";

export const launcher = path.join(__dirname, "vscode-launcher");

/** Applies `.gitignore` files. */
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import process from "node:process";
import ignore from "ignore";
import { forMessage } from "../names/wording/display";
import { readGlob } from "./globs";
import { displayedPath, isWithin, slashed } from "./paths";
import type { SettingsReader } from "./settings";
import { textIfFile } from "./storedText";

/** Whether a file or folder is ignored, provided that none of its parents is. */
export type IsIgnored = (path: string, isFolder: boolean) => boolean;

/**
 * The rules that a folder inherits from its parents, up to the root of the repository or, outside a repository, the
 * working folder. None if they ignore the folder itself: the user named it explicitly.
 */
export function rulesAbove(folder: string, settings: SettingsReader): IsIgnored {
	const top = repositoryOf(folder) ?? (isWithin(folder, settings.folder) ? settings.folder : folder);
	const isNever: IsIgnored = () => false;
	const inherited = (each: string): IsIgnored => {
		const parent = dirname(each);
		return isWithin(top, each) ? isNever : rulesIn(parent, inherited(parent), settings);
	};
	const rules = inherited(folder);
	return rules(folder, true) ? isNever : rules;
}

/** The rules of a folder, which override those of its parents. */
export function rulesIn(folder: string, above: IsIgnored, settings: SettingsReader): IsIgnored {
	const rules = ignore({ ignorecase: process.platform === "win32" });
	const file = join(folder, ".gitignore");
	try {
		const text = textIfFile(file);
		if (text === undefined) return above;
		for (const line of text.split(/\r?\n/)) {
			const { excess } = line.startsWith("#") ? {} : readGlob(line);
			if (excess === undefined) rules.add(line);
			else
				settings.notes.add(
					`${displayedPath(file, settings.folder)}: passed over, since it has ${excess}: ${forMessage(line)}`,
				);
		}
	} catch {
		return above;
	}
	return (path, isFolder) => {
		const { ignored, unignored } = rules.test(slashed(path, folder) + (isFolder ? "/" : ""));
		return ignored || (!unignored && above(path, isFolder));
	};
}

function repositoryOf(folder: string): string | undefined {
	if (existsSync(join(folder, ".git"))) return folder;
	return folder === dirname(folder) ? undefined : repositoryOf(dirname(folder));
}

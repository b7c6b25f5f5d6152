/** Checks what the files of `src` import, as a part of `npm run lint`. */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

/** The rooms, innermost first: each imports those above it in the list, but none on its own line. */
const storeys = [
	["text"],
	["uri"],
	["languages", "properties"],
	["keys"],
	["keys/occurrences"],
	["wording"],
	["rules"],
	["workspace"],
	["service"],
	["hosts/node", "hosts/vscode/ui"],
	["hosts/lsp", "hosts/vscode/files"],
	["hosts/cli", "hosts/vscode/documents"],
	["hosts/vscode", "hosts/vscode/providers"],
];

/** Rooms whose files import no other file of the room but these. An `index` imports all. */
const shared: Readonly<Record<string, readonly string[]>> = {
	rules: [
		"rule",
		"shared/openBracketsAndQuotes",
		"shared/otherSyntax",
		"shared/fixes",
		"shared/continuationSigns",
		"shared/siblingName",
		"shared/usualValues",
	],
	service: ["conversions", "document", "symbolKinds", "uriTable"],
	"hosts/vscode": [],
};

/** The only files of a room that other rooms import, so that a rule or feature can be deleted without a trace. */
const doors: Readonly<Record<string, readonly string[]>> = {
	rules: ["index", "rule"],
	service: ["index"],
};

/** Which rooms may import which packages. */
const packages: readonly (readonly [name: RegExp, rooms: RegExp])[] = [
	[/^vscode$/, /^(?:hosts\/vscode|extension$)/],
	[/^@vscode\/l10n$/, /^(?:wording|rules|workspace|service)$/],
	[/^vscode-languageserver-types$/, /^(?:service|hosts\/vscode)/],
	[/^ignore$/, /^workspace$/],
	// No network, and no other programs.
	[/^(?!vscode$|node:(?:https?|http2|net|tls|dgram|child_process)$)/, /^hosts\/(?:node|lsp|cli)$/],
];

/** Why a file of `src` may not import a module; `undefined` if it may. */
export function reasonAgainst(file: string, module: string): string | undefined {
	const room = roomOf(file);
	if (!module.startsWith(".")) {
		const isAllowed = packages.some(([name, rooms]) => name.test(module) && rooms.test(room));
		return isAllowed ? undefined : `${room} does not use this package`;
	}
	const imported = normalize(join(dirname(file), module))
		.replaceAll("\\", "/")
		.replace(/^(rules|service)$/, "$1/index");
	// The manifest.
	if (imported.startsWith("..")) return room.startsWith("hosts/") ? undefined : "it is outside of src";
	if (room === "extension") return undefined;
	const from = roomOf(imported);
	if (from === room) {
		const isIndex = file.endsWith("/index.ts");
		const own = shared[room]?.map((name) => `${room}/${name}`);
		return isIndex || !own || own.includes(imported)
			? undefined
			: `files of ${room} import ${own.join(", ") || "no other"}`;
	}
	const storeyOf = (one: string) => storeys.findIndex((rooms) => rooms.includes(one));
	const isBelow =
		storeyOf(from) >= 0 && storeyOf(from) < (room === "api" ? storeyOf("keys") : storeyOf(room));
	const isOtherHost = /^hosts\//.test(from) && /^hosts\/vscode/.test(from) !== /^hosts\/vscode/.test(room);
	if (!isBelow || isOtherHost) return `${room} does not import ${from}`;
	const open = doors[from]?.map((name) => `${from}/${name}`);
	return !open || open.includes(imported) ? undefined : `others import only ${open.join(", ")}`;
}

/** The room of a file; its own name for a file of `src` itself. */
function roomOf(file: string): string {
	const rooms = storeys.flat().filter((room) => file.startsWith(`${room}/`));
	return rooms.sort((a, b) => b.length - a.length)[0] ?? file.replace(/\.ts$/, "");
}

function refusals(root: string): string[] {
	const files = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((file) =>
		file.endsWith(".ts"),
	);
	return files.flatMap((each) => {
		const file = each.replaceAll("\\", "/");
		const modules = readFileSync(join(root, each), "utf8").matchAll(
			/(?:^|\s)(?:from|import)\s*\(?"([^"]+)"/gm,
		);
		return Array.from(modules, ([, module = ""]) => [module, reasonAgainst(file, module)] as const).flatMap(
			([module, reason]) => (reason ? [`src/${file} imports ${module}: ${reason}.`] : []),
		);
	});
}

if (require.main === module) {
	const found = refusals(join(__dirname, "..", "src"));
	for (const sentence of found) console.error(sentence);
	process.exitCode = found.length > 0 ? 1 : 0;
}

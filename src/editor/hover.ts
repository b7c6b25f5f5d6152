/** The URI under the pointer: what it is, its parts, and what can be done with it. */
import {
	type Disposable,
	Hover,
	type HoverProvider,
	l10n,
	languages,
	type MarkdownString,
	type Position,
	type TextDocument,
} from "vscode";
import { canonicalName } from "../codec/nameEncoding";
import { componentsInOrder, parseUri } from "../codec/uri";
import type { Recognized } from "../text/recognition";
import { visibleHost, visibleUri } from "../text/visible";
import { codeCell, codeSpan, commandLink, markdown } from "./markdown";
import { sentenceFor, titleOfComponent } from "./messages";
import { isOpenable, survivesParsing } from "./openUri";
import { settingsFor } from "./settings";
import { linkTo, type RecognizedTarget, recognizedAt } from "./targets";

export function registerHover(): Disposable {
	return languages.registerHoverProvider({ scheme: "*" }, new UriHoverProvider());
}

class UriHoverProvider implements HoverProvider {
	provideHover(document: TextDocument, position: Position): Hover | undefined {
		const { hover, vocabulary } = settingsFor(document);
		const target = hover ? recognizedAt(document, position, vocabulary) : undefined;
		return target && new Hover(contentsFor(target), target.range);
	}
}

function contentsFor(target: RecognizedTarget): MarkdownString {
	const { recognized } = target;
	if (recognized.kind === "malformed-name") {
		const why = escaped(sentenceFor(recognized.problem, recognized.name));
		return markdown([l10n.t("This begins like the name of a URI, yet is none."), "", why], []);
	}
	// A hover shows some ten lines before it scrolls: what can be done comes before the details.
	return markdown(
		[
			codeSpan(visibleUri(recognized.uri)),
			"",
			remarkOn(target, recognized),
			"",
			linksFor(target, recognized),
			"",
			...tableOf(recognized.uri),
		],
		linkedCommands,
	);
}

function tableOf(uri: string): string[] {
	const components = parseUri(uri);
	if (!components.ok) return [];
	return [
		`| ${l10n.t("Component")} | ${l10n.t("As written")} |`,
		"|:--|:--|",
		...componentsInOrder.flatMap((name) => {
			const value = components.value[name]?.value;
			return value
				? `| ${titleOfComponent(name)} | ${codeCell(name === "host" ? visibleHost(value) : value)} |`
				: [];
		}),
	];
}

function remarkOn(
	{ place }: RecognizedTarget,
	recognized: Exclude<Recognized, { kind: "malformed-name" }>,
): string {
	if (recognized.kind === "uri") {
		return place.isSplit
			? l10n.t("Java reads only a part of this as the key, for its colons are not escaped.")
			: l10n.t("A raw URI, escaped as a key has to be.");
	}
	const canonical = canonicalName(recognized.name);
	return !canonical.ok || canonical.value === recognized.name
		? l10n.t("The name is in its canonical form.")
		: l10n.t("The name is not in its canonical form, which is {0}.", codeSpan(canonical.value));
}

function linksFor(
	target: RecognizedTarget,
	recognized: Exclude<Recognized, { kind: "malformed-name" }>,
): string {
	const argument = linkTo(target);
	const links = [
		commandLink(l10n.t("Copy URI"), "nameEncoding.copyUri", argument),
		commandLink(l10n.t("Copy Name"), "nameEncoding.copyName", argument),
	];
	if (recognized.kind === "uri") {
		links.push(commandLink(l10n.t("Name-Encode in Place"), "nameEncoding.encode", argument));
	} else if (!target.place.refusesUris) {
		links.push(commandLink(l10n.t("Decode in Place"), "nameEncoding.decode", argument));
	}
	if (isOpenable(recognized.uri)) {
		links.push(
			survivesParsing(recognized.uri)
				? `[${l10n.t("Open")}](<${recognized.uri}>)`
				: commandLink(l10n.t("Open"), "nameEncoding.openUri", argument),
		);
	}
	return links.join(" · ");
}

const linkedCommands = [
	"nameEncoding.copyUri",
	"nameEncoding.copyName",
	"nameEncoding.decode",
	"nameEncoding.encode",
	"nameEncoding.openUri",
];

/** A sentence with text of the file in it, so that nothing of it is read as Markdown. */
function escaped(sentence: string): string {
	return sentence.replace(/[\\`*_{}[\]()#+\-.!|<>~$&:]/g, "\\$&");
}

/** Makes text fit to be shown, which anyone may have written. */

/**
 * Makes a pattern when it is first used: as a literal, `\p` alone takes a third of the time in which the engine
 * reads the bundle, at every start.
 */
function lazily(source: string | (() => string), flags: string): () => RegExp {
	let made: RegExp | undefined;
	return () => {
		made ??= new RegExp(typeof source === "string" ? source : source(), flags);
		return made;
	};
}

/**
 * Characters that show nothing, or change what is shown around them: controls, bidirectional marks, zero-width
 * and filler characters, variation selectors, unassigned ones, and every blank but the plain space.
 */
const invisible = lazily(
	String.raw`[\p{Cc}\p{Cf}\p{Cn}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]|(?! )\p{Zs}`,
	"gu",
);

/** The text with each such character named by its code point, as `⟨U+202E⟩`. */
export function visible(text: string): string {
	// Most text is of this kind, which is told in a fraction of the time.
	return /^[ -~]*$/.test(text) ? text : text.replace(invisible(), named);
}

function named(character: string): string {
	return `⟨U+${(character.codePointAt(0) as number).toString(16).toUpperCase().padStart(4, "0")}⟩`;
}

/**
 * A text as it is drawn: what hides or deceives in it is named, its middle is left out beyond some characters, and
 * each part with right-to-left letters is isolated. URIs and names need no other function: they are found in it.
 *
 * @param most in UTF-16 code units, isolates not counted
 */
export function shown(text: string, most: number): string {
	return shownParts(text, most)
		.map((part) => (isRightToLeft(part) ? `\u2068${part}\u2069` : part))
		.join("");
}

/** The same in parts, without isolates: for places that draw each part by itself. */
export function shownParts(text: string, most: number): string[] {
	const short = shortened(visible(withVisibleHosts(text)), most);
	return !isAscii(short) && isRightToLeft(short)
		? short.split(delimiters).filter((part) => part !== "")
		: [short];
}

/** What `shown` gives, without the isolates that it adds: for text that is copied, or drawn by what names them. */
export function withoutIsolates(text: string): string {
	return text.replace(/\u2068([^\u2066-\u2069]*)\u2069/g, (isolated, part) =>
		isRightToLeft(part) ? part : isolated,
	);
}

/** Letters and digits that are drawn from right to left, by the blocks that Unicode keeps for them. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefe\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/gu;

function isRightToLeft(text: string): boolean {
	return text.search(rightToLeft) >= 0;
}

/** The delimiters of a URI. One between right-to-left letters takes their direction, and its neighbours change places. */
const delimiters = /([/\\.:?#@[\]!$&'()*+,;=|…⟨⟩"]+)/;

/** What stands before a host: `scheme://`, also with escaped delimiters, and `scheme---` in a name. */
const beforeHost =
	/[0-9A-Za-z+.-]\\?:\\?\/\\?\/(?=[^/?#\\\s])|[0-9A-Za-z.]---(?![0-9A-Za-z+.-]{0,40}:\/\/)(?=[^-:\s])/;
/** The scheme before an address, as in `mailto:me@example.org`. */
const beforeAddress = /^[A-Za-z][0-9A-Za-z+.-]*:(?=[^/?#\s@]*@)/;
/** Nothing, or `//`, before the host of what is compared without a scheme. */
const beforeBareHost =
	/^(?:\/\/)?(?![^\s/?#\\:@]*(?:---|:\/\/))(?=[^\s/?#\\:@.]+\.[^\s/?#\\:@]*(?::[0-9]*)?[/?#])/;

/**
 * At most so many characters of a text, as far as they suffice for what has to stay. Where a URI or a name with a
 * host stands in it, the scheme and the end of the host stay: the middle of what follows the host goes first, then
 * the user information, which may pretend to be a host; of a host that is too long, the beginning goes, for its end
 * says whose it is. Of other texts, the middle goes.
 */
export function shortened(text: string, most: number): string {
	if (text.length <= most) return text;
	const found = beforeAddress.exec(text) ?? beforeBareHost.exec(text) ?? beforeHost.exec(text);
	if (!found) return cut(text, most);
	const start = found.index + found[0].length;
	const isName = found[0].endsWith("---");
	// Browsers take a backslash for a slash.
	const length = text.slice(start).search(isName ? /[-\s=]|_(?:23|2f|3f|5c)|$/i : /[/?#\\\s]|$/);
	const authority = text.slice(start, start + length);
	const at = isName ? "_40" : "@";
	const hostStart = authority.lastIndexOf(at) + 1 && authority.lastIndexOf(at) + at.length;
	const host = authority.slice(hostStart);
	const head = cut(text.slice(0, start), Math.max(longestScheme, most / 2));
	const rest = text.slice(start + length);
	const wholes = hostStart === 0 ? [head + host] : [head + authority, `${head}…${at}${host}`];
	for (const whole of wholes) {
		const room = most - whole.length;
		// A further URI in what follows needs room for its own scheme.
		if (room >= Math.min(rest.length, 2)) return whole + (room > longestScheme ? shortened : cut)(rest, room);
	}
	const ending = cut(rest, 2);
	return `${head}…${endOf(host, Math.max(1, most - head.length - 1 - ending.length))}${ending}`;
}

/** In characters: so much of what stands before a host is always shown. */
const longestScheme = 24;

/** At most so many characters of a text, the middle left out; of a surrogate pair or a named character, all or nothing. */
function cut(text: string, most: number): string {
	if (text.length <= most) return text;
	const head = Math.ceil((most - 1) * 0.6);
	return `${beginningOf(text, head)}…${endOf(text, Math.floor(most - 1 - head))}`;
}

function beginningOf(text: string, length: number): string {
	const isSplit = (text.codePointAt(length - 1) as number) > 0xffff;
	return text.slice(0, length - (isSplit ? 1 : 0)).replace(/⟨(?:U(?:\+[0-9A-F]*)?)?$/, "");
}

function endOf(text: string, length: number): string {
	const start = Math.max(0, text.length - length);
	const isSplit = (text.codePointAt(start - 1) as number) > 0xffff;
	return text.slice(start + (isSplit ? 1 : 0)).replace(/^U?\+?[0-9A-F]{0,6}⟩/, "");
}

/**
 * A URI for text that can be copied: as `shown` names what deceives, but the right-to-left letters of its host are
 * named, too, since nothing isolates them there.
 */
export function visibleUri(uri: string): string {
	return visible(withVisibleHosts(uri, (host) => withVisibleLabels(host).replace(rightToLeft, named)));
}

/** What stands before an authority: `scheme://`, `//`, or the scheme of an address, as of `mailto:`. */
const authorities =
	/(^\/\/|^[A-Za-z][0-9A-Za-z+.-]*:(?=[^/?#\s@]*@)|[0-9A-Za-z+.-]\\?:\\?\/\\?\/)([^/?# \t\r\n]*)/g;

/** If so, there is nothing to name and nothing to isolate. */
function isAscii(text: string): boolean {
	return !/[^\0-\x7f]/.test(text);
}

function withVisibleHosts(text: string, visibleOf = withVisibleLabels): string {
	if (isAscii(text)) return text;
	return text.replace(authorities, (_, before: string, authority: string) => {
		// Letters of the user information say nothing of the host.
		const host = authority.lastIndexOf("@") + 1;
		return before + visibleOf(authority.slice(0, host)) + visibleOf(authority.slice(host));
	});
}

/**
 * A host by itself, with each character named that may be taken for another one: delimiters of a URI, such as it
 * holds once it is decoded, and what `shown` names in the host of a URI.
 */
export function visibleHost(host: string): string {
	return withVisibleLabels(host).replace(/[/?#@\\]/g, named);
}

/** Labels, with the dots between them that browsers read as dots. */
const labels = /[^.:@\u3002\uff0e\uff61]+|[\u3002\uff0e\uff61]/g;

/**
 * Names, by the rules of browsers (Unicode TS #39): beside Latin letters, every other character but their accented
 * forms; elsewhere what is no letter, and all of a label that is not of one script, or of one whose letters look
 * like the Latin ones of another label.
 */
function withVisibleLabels(host: string): string {
	if (isAscii(host)) return host;
	const isBesideLatin = /[A-Za-z]/.test(host);
	return host.replace(labels, (label) => visibleLabel(label, isBesideLatin));
}

const latinLetter = lazily(String.raw`\p{Script=Latin}`, "u");
const perhapsAccented = lazily(String.raw`[A-Za-z]\p{M}+|[^\0-\x7f]`, "gu");
const noLetter = lazily(String.raw`[^\p{L}\p{M}]`, "gu");

function visibleLabel(label: string, isBesideLatin: boolean): string {
	if (latinLetter().test(label)) {
		return label.replace(perhapsAccented(), (letter) =>
			isAccentedAscii(letter) ? letter : namedBeyondAscii(letter),
		);
	}
	const letters = label.normalize("NFC").replace(noLetter(), "");
	const isOfOneScript = (isBesideLatin ? ofScriptUnlikeLatin : ofOneScript)().test(letters);
	return isOfOneScript ? label.replace(noLetterOfHost(), named) : namedBeyondAscii(label);
}

function namedBeyondAscii(text: string): string {
	return text.replace(/[^\0-\x7f]/gu, named);
}

/** Strokes, too, that are letters: the katakana no is taken for a letter only beside another katakana. */
const noLetterOfHost = lazily(
	String.raw`[^\0-\x7f\p{L}\p{M}]|[\u3033\u4e3f]|(?<!(?![\u30ce\uff89])\p{scx=Katakana})[\u30ce\uff89](?!(?![\u30ce\uff89])\p{scx=Katakana})`,
	"gu",
);

/**
 * Whether Unicode composes a letter, as it is written or of these marks, from an ASCII one and marks. It composes
 * none with an overlay, such as U+0338.
 */
function isAccentedAscii(letter: string): boolean {
	const composed = letter.normalize("NFC");
	if ([...composed].length > 1 || !/^[A-Za-z][^\0-\x7f]+$/.test(letter.normalize("NFD"))) return false;
	// A sign that means a letter, such as that of ångström, is not the letter.
	return composed === letter || letter.length > 1;
}

/** The scripts of living languages (UAX #31, table 5) but for the Latin one; those written together are one entry. */
const scripts = [
	..."Arabic Bengali Devanagari Gujarati Gurmukhi Hebrew Kannada Khmer Lao Malayalam Oriya Sinhala".split(
		" ",
	),
	..."Tamil Telugu Thaana Thai Tibetan Hangul,Han Han,Hiragana,Katakana Han,Bopomofo".split(" "),
];
/** Those of them with whole words of letters that look like Latin ones. */
const scriptsLikeLatin = "Armenian Cyrillic Ethiopic Georgian Greek Myanmar".split(" ");

const ofScriptUnlikeLatin = lazily(() => lettersOfOne(scripts), "u");
const ofOneScript = lazily(() => lettersOfOne([...scripts, ...scriptsLikeLatin]), "u");

function lettersOfOne(allowed: readonly string[]): string {
	const alternatives = allowed.map((names) => `[${names.replace(/\w+,?/g, propertyOf)}]*`);
	return `^(?:${alternatives.join("|")})$`;
}

function propertyOf(script: string): string {
	return `\\p{scx=${script.replace(",", "")}}`;
}

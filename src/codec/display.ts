/** Makes text safe to show, since anyone may have written it. */
import { upperHex } from "./codeUnits";
import { lazily } from "./lazily";

/** A pattern that is made at its first use. As a literal, one with `\p` would slow the reading of the whole bundle. */
function lazyPattern(source: string, flags: string): () => RegExp {
	return lazily(() => new RegExp(source, flags));
}

/** Characters that show nothing, or change what is shown around them, and every blank except the plain space. */
const invisible = lazyPattern(
	String.raw`[\p{Cc}\p{Cf}\p{Cn}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]|(?! )\p{Zs}`,
	"gu",
);

/** The text with each such character named by its code point, as `⟨U+202E⟩`. */
export function visible(text: string): string {
	// Most text is printable ASCII, and this test takes a fraction of the time.
	return /^[ -~]*$/.test(text) ? text : text.replace(invisible(), named);
}

function named(character: string): string {
	return `⟨U+${upperHex(character.codePointAt(0) as number, 4)}⟩`;
}

/**
 * A text as it is drawn: characters that hide or deceive are named, the middle of a long text is left out, and each
 * part with right-to-left letters is isolated. URIs and names need no function of their own: this one finds them.
 *
 * @param most the length beyond which the middle is left out, in UTF-16 code units without isolates
 * @param ending how many characters of the end to keep, where `most` leaves room
 */
export function shown(text: string, most: number, ending = 0): string {
	return shownParts(text, most, ending)
		.map((part) => (isRightToLeft(part) ? `\u2068${part}\u2069` : part))
		.join("");
}

/** The same in parts and without isolates, for places that draw each part by itself. */
export function shownParts(text: string, most: number, ending = 0): string[] {
	const short = shortened(visible(withVisibleHosts(text)), most, ending);
	return isRightToLeft(short) ? short.split(delimiters).filter((part) => part !== "") : [short];
}

/** The result of `shown` without isolates, for text that is copied, or drawn by something that would name them. */
export function withoutIsolates(text: string): string {
	return text.replace(/\u2068([^\u2066-\u2069]*)\u2069/g, (isolated, part) =>
		isRightToLeft(part) ? part : isolated,
	);
}

/** Letters and digits that are drawn from right to left: the blocks that Unicode reserves for them. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefe\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/gu;

function isRightToLeft(text: string): boolean {
	return text.search(rightToLeft) >= 0;
}

/** The delimiters of a URI. Between right-to-left letters, they take on that direction, and their neighbours swap. */
const delimiters = /([/\\.:?#@[\]!$&'()*+,;=|…⟨⟩"]+)/;

/** `scheme://`, also escaped, or `scheme---` in a name. Browsers read slashes and backslashes after `http:` as `//`. */
const beforeHost =
	/(?:[0-9A-Za-z+.-]\\?:\\?\/\\?\/|https?:[\\/]{1,99})(?=[^/?#\\\s])|[0-9A-Za-z.]----?(?![0-9A-Za-z+.-]{0,40}:\/\/)(?=[^-:\s])/i;
/** The scheme before an address, as in `mailto:me@example.org`. */
const beforeAddress = /^[A-Za-z][0-9A-Za-z+.-]*:(?=[^/?#\s@]*@)/;
/** The text before the host of a URI that is compared without a scheme: `//` or nothing. */
const beforeBareHost =
	/^(?:\/\/)?(?![^\s/?#\\:@]*(?:---|:\/\/))(?=[^\s/?#\\:@.]+\.[^\s/?#\\:@]*(?::[0-9]*)?[/?#])/;

/**
 * Shortens a text to so many characters, if they suffice for what has to stay. In a URI or a name with a host, the
 * scheme and the end of the host stay. The middle of what follows the host is left out first, then the user
 * information, which may pretend to be a host. A host that is too long loses its beginning, because its end says who
 * owns it. Other texts lose their middle; where there is room, `ending` characters of their end stay.
 */
export function shortened(text: string, most: number, ending = 0): string {
	if (text.length <= most) return text;
	const found = beforeAddress.exec(text) ?? beforeBareHost.exec(text) ?? beforeHost.exec(text);
	if (!found) return cut(text, most, ending);
	const start = found.index + found[0].length;
	const isName = found[0].endsWith("---");
	// Browsers read a backslash as a slash.
	const length = text.slice(start).search(isName ? /[-\s=]|_(?:23|2f|3f|5c)|$/i : /[/?#\\\s]|$/);
	const authority = text.slice(start, start + length);
	const at = isName ? "_40" : "@";
	const before = authority.lastIndexOf(at);
	const host = before < 0 ? authority : authority.slice(before + at.length);
	const rest = text.slice(start + length);
	const least = 2 + Math.min(ending, Math.floor(most / 3));
	const head = cut(text.slice(0, start), Math.min(Math.max(longestScheme, most / 2), most - least - 2));
	const wholes = host === authority ? [head + host] : [head + authority, `${head}…${at}${host}`];
	for (const whole of wholes) {
		const room = most - whole.length;
		// A further URI in what follows needs room for its own scheme.
		if (room >= Math.min(rest.length, least))
			return whole + (room > longestScheme ? shortened : cut)(rest, room, ending);
	}
	const path = cut(rest, least, ending);
	return `${head}…${endOf(host, Math.max(1, most - head.length - 1 - path.length))}${path}`;
}

/** How many characters before a host are always shown. */
const longestScheme = 24;

/** Shortens a text to so many characters by leaving out its middle. It cuts no surrogate pair or named character. */
function cut(text: string, most: number, ending = 0): string {
	if (text.length <= most) return text;
	const head = Math.min(Math.ceil((most - 1) * 0.6), Math.max(Math.ceil(most / 6), most - 1 - ending));
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

/** A whole URI, for text that is copied. Hidden characters are named, and right-to-left letters of the host, too. */
export function visibleUri(uri: string): string {
	return visible(withVisibleHosts(uri, (host) => withVisibleLabels(host).replace(rightToLeft, named)));
}

/** The text before an authority: `scheme://`, `//`, or the scheme of an address, such as `mailto:`. */
const authorities =
	/(^\/\/|^[A-Za-z][0-9A-Za-z+.-]*:(?=[^/?#\s@]*@)|https?:[\\/]{1,99}|[0-9A-Za-z+.-]\\?:\\?\/\\?\/)([^/?# \t\r\n]*)/gi;

/** Whether a text is ASCII, which has nothing to name or isolate. */
function isAscii(text: string): boolean {
	return !/[^\0-\x7f]/.test(text);
}

function withVisibleHosts(text: string, visibleOf = withVisibleLabels): string {
	if (isAscii(text)) return text;
	return text.replace(authorities, (_, before: string, authority: string) => {
		// The letters of the user information say nothing about the host.
		const host = authority.lastIndexOf("@") + 1;
		return before + visibleOf(authority.slice(0, host)) + visibleOf(authority.slice(host));
	});
}

/** A host by itself: what `shown` names in hosts is named, and delimiters of a URI, which a decoded host may hold. */
export function visibleHost(host: string): string {
	return withVisibleLabels(host).replace(/[/?#@\\]/g, named);
}

/** Labels, and the dots between them as browsers recognize them. */
const labels = /[^.:@\u3002\uff0e\uff61]+|[\u3002\uff0e\uff61]/g;

/**
 * Names characters by the rules of browsers (Unicode TS #39). Next to Latin letters, it names every character except
 * their accented forms. Elsewhere, it names what is not a letter, and all of a label that mixes scripts or whose
 * letters look like Latin ones.
 */
function withVisibleLabels(host: string): string {
	if (isAscii(host)) return host;
	const isBesideLatin = /[A-Za-z]/.test(host);
	return host.replace(labels, (label) => visibleLabel(label, isBesideLatin));
}

const latinLetter = lazyPattern(String.raw`\p{Script=Latin}`, "u");
const perhapsAccented = lazyPattern(String.raw`[A-Za-z]\p{M}+|[^\0-\x7f]`, "gu");
const noLetter = lazyPattern(String.raw`[^\p{L}\p{M}]`, "gu");

function visibleLabel(label: string, isBesideLatin: boolean): string {
	if (latinLetter().test(label)) {
		return label.replace(perhapsAccented(), (letter) =>
			isAccentedAscii(letter) ? letter : namedBeyondAscii(letter),
		);
	}
	const letters = label.normalize("NFC").replace(noLetter(), "");
	const outsides = isBesideLatin ? outsideScriptsUnlikeLatin() : outsideScripts();
	const isOfOneScript = outsides.some((outside) => !outside.test(letters));
	return isOfOneScript ? label.replace(noLetterOfHost(), named) : namedBeyondAscii(label);
}

function namedBeyondAscii(text: string): string {
	return text.replace(/[^\0-\x7f]/gu, named);
}

/** Strokes may be letters: the katakana no counts as a letter only next to another katakana. */
const noLetterOfHost = lazyPattern(
	String.raw`[^\0-\x7f\p{L}\p{M}]|[\u3033\u4e3f]|(?<!(?![\u30ce\uff89])\p{scx=Katakana})[\u30ce\uff89](?!(?![\u30ce\uff89])\p{scx=Katakana})`,
	"gu",
);

/** Whether Unicode composes a letter from an ASCII letter and marks. It composes no overlays, such as U+0338. */
function isAccentedAscii(letter: string): boolean {
	const composed = letter.normalize("NFC");
	if ([...composed].length > 1 || !/^[A-Za-z][^\0-\x7f]+$/.test(letter.normalize("NFD"))) return false;
	// A sign that stands for a letter, such as the ångström sign, is not the letter.
	return composed === letter || letter.length > 1;
}

/** The scripts of living languages (UAX #31, table 5) except Latin. Scripts that are written together are one entry. */
const scripts = `Arabic Bengali Devanagari Gujarati Gurmukhi Hebrew Kannada Khmer Lao Malayalam Oriya Sinhala
	Tamil Telugu Thaana Thai Tibetan Hangul,Han Han,Hiragana,Katakana Han,Bopomofo`;
/** The scripts in which whole words can look like Latin ones. */
const scriptsLikeLatin = "Armenian Cyrillic Ethiopic Georgian Greek Myanmar";

const outsideScriptsUnlikeLatin = lazily(() => outsideEach(scripts));
const outsideScripts = lazily(() => outsideEach(`${scripts} ${scriptsLikeLatin}`));

/** For each entry, a pattern for a character outside of it. A pattern for all within it may overflow the stack. */
function outsideEach(entries: string): RegExp[] {
	return entries
		.split(/\s+/)
		.map((names) => new RegExp(`[^${names.replace(/(\w+),?/g, "\\p{scx=$1}")}]`, "u"));
}

/** A text for messages of VS Code: shortened, without links as in `[text](command:…)` and icons as in `$(name)`. */
export function quotable(text: string, most = 60): string {
	return withoutIcons(shown(text, most)).replace(/\](?=\()/g, "] ");
}

/** Names the bracket in a text such as `$(name)`, which VS Code would draw as an icon. */
export function withoutIcons(text: string): string {
	return text.replace(/\$\((?=[A-Za-z0-9~-]+\))/g, "$⟨U+0028⟩");
}

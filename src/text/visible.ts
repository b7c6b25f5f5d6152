/**
 * Makes decoded text fit to be shown: it was written by whoever wrote the file.
 *
 * The two patterns are text until they are used: as literals, `\p` alone takes a third of the time in which the
 * engine reads the bundle, at every start. Made again, a pattern comes from the engine's cache.
 */

/**
 * Characters that show nothing, or change what is shown around them: controls, bidirectional marks, zero-width
 * and filler characters, variation selectors, unassigned ones, and every blank but the plain space.
 */
const invisible = String.raw`[\p{Cc}\p{Cf}\p{Cn}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]|(?! )\p{Zs}`;

/** The text with each such character named by its code point, as `⟨U+202E⟩`. */
export function visible(text: string): string {
	return text.replace(new RegExp(invisible, "gu"), named);
}

function named(character: string): string {
	return `⟨U+${(character.codePointAt(0) as number).toString(16).toUpperCase().padStart(4, "0")}⟩`;
}

/** At most so many characters of a text, the middle left out. */
export function shortened(text: string, most: number): string {
	if (text.length <= most) return text;
	const head = Math.ceil((most - 1) * 0.6);
	const tail = text.length - (most - 1 - head);
	// Of a surrogate pair, both halves go.
	return `${text.slice(0, head - (isPairAt(text, head - 1) ? 1 : 0))}…${text.slice(tail + (isPairAt(text, tail - 1) ? 1 : 0))}`;
}

/**
 * At most so many characters of a URI. Of one with a host, the middle of what follows the host goes first, then the
 * user information, which may pretend to be a host; of a host that is too long, the beginning: its end says whose
 * it is.
 */
export function shortenedUri(uri: string, most: number): string {
	if (uri.length <= most) return uri;
	const [head = "", scheme = "", userinfo, host = ""] =
		/^([^:/?#]+:\/\/)([^/?#]*@)?([^/?#]+)/.exec(uri) ?? [];
	if (host === "") return shortened(uri, most);
	const rest = uri.slice(head.length);
	for (const whole of userinfo === undefined ? [head] : [head, `${scheme}…@${host}`]) {
		if (whole.length + Math.min(rest.length, 2) <= most) return whole + shortened(rest, most - whole.length);
	}
	const ending = shortened(rest, 2);
	const start = host.length - Math.max(1, most - scheme.length - 1 - ending.length);
	return `${scheme}…${host.slice(start + (isPairAt(host, start - 1) ? 1 : 0))}${ending}`;
}

function isPairAt(text: string, at: number): boolean {
	return (text.codePointAt(at) as number) > 0xffff;
}

/** Letters that look like ASCII ones, and signs that look like the delimiters of a URI. */
const lookAlike = String.raw`[\p{Script=Armenian}\p{Script=Cherokee}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Lisu}\u02d0\u2024\u2044\u2215\u2236\u29f8\ua789\uff01-\uff5e]`;

/** A host in which such a letter stands beside ASCII ones, with each of them named by its code point. */
export function visibleHost(host: string): string {
	return /[A-Za-z]/.test(host) ? host.replace(new RegExp(lookAlike, "gu"), named) : host;
}

/** A URI whose host is shown as `visibleHost` shows it. */
export function visibleUri(uri: string): string {
	const start = /^[^:/?#]+:\/\//.exec(uri)?.[0].length ?? uri.length;
	const length = uri.slice(start).search(/[/?#]|$/);
	return uri.slice(0, start) + visibleHost(uri.slice(start, start + length)) + uri.slice(start + length);
}

/** The rules of name-encoding, one character after another. Slow and obvious; problems by their code alone. */
export type Answer = { readonly value: string } | { readonly code: string };

const scheme = /^[A-Za-z][0-9A-Za-z+.-]*$/;

export function nameEncode(uri: string): Answer {
	const colon = uri.indexOf(":");
	if (!scheme.test(uri.slice(0, Math.max(colon, 0)))) return { code: "no-scheme" };
	if (/\p{Surrogate}/u.test(uri)) return { code: "lone-surrogate" };
	const lowered = uri.replace(/%[0-9A-Fa-f]{2}/g, (triplet) => triplet.toLowerCase());
	const afterScheme = Array.from(lowered.slice(colon + 1), (character) =>
		character === "/" ? "-" : escaped(character),
	);
	return { value: `${Array.from(lowered.slice(0, colon), escaped).join("")}-${afterScheme.join("")}` };
}

function escaped(character: string): string {
	if (/^[0-9A-Za-z.]$/.test(character)) return character;
	const octets = Array.from(new TextEncoder().encode(character));
	return octets.map((octet) => `_${octet.toString(16).padStart(2, "0")}`).join("");
}

export function nameDecode(name: string): Answer {
	let uri = "";
	let sawHyphen = false;
	for (const token of name.match(/(?:_[0-9A-Fa-f]{2})+|[\s\S]/gu) ?? []) {
		if (token === "-") {
			if (!sawHyphen && !scheme.test(uri)) return { code: "bad-scheme" };
			uri += sawHyphen ? "/" : ":";
			sawHyphen = true;
		} else if (token.length > 1 && token.startsWith("_")) {
			const octets = token
				.split("_")
				.slice(1)
				.map((digits) => Number.parseInt(digits, 16));
			try {
				uri += new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(Uint8Array.from(octets));
			} catch {
				return { code: "not-utf-8" };
			}
		} else if (token === "_") {
			return { code: "incomplete-escape" };
		} else if (/^[0-9A-Za-z.]$/.test(token)) {
			uri += token;
		} else {
			return { code: "not-a-name-character" };
		}
	}
	return sawHyphen ? { value: uri } : { code: "no-scheme-separator" };
}

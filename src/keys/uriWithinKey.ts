/** Recognizes keys: names, URIs, and keys with a URI within them. */
import { maxNameLength } from "../text/sharedLimits";
import { hasKnownScheme, type Recognized, recognizeWhole } from "./recognition";
import { type Vocabulary, withOrWithoutPrefix } from "./vocabulary";

/**
 * Recognizes a URI within a key: in brackets (Spring), quotes (Quarkus), braces (James Clark's notation), or
 * after words (Eclipse).
 */
function recognizeWithin(key: string, before: string, vocabulary: Vocabulary): Recognized | undefined {
	if (hasKnownScheme(key, vocabulary)) return undefined;
	for (const around of aroundUri) {
		const [, words = "", uri = "", suffix = ""] = around.exec(key) ?? [];
		if (hasKnownScheme(uri, vocabulary)) return { kind: "uri", prefix: before + words, uri, suffix };
	}
	return undefined;
}

const aroundUri = [
	// my.map[http://h/a]
	/^((?:[^\s:[\]]|\[[^\s:[\]]*\])*\[)((?:[^\s[\]]|\[[^\s[\]]*\])+)(\].*)$/s,
	// quarkus."http://h/a".b
	/^((?:(?:[^\s:"]|"[^\s:"]*")*\.)?")([^\s"]+)(".*)$/s,
	// {http://h/a}local
	/^([^\s:{}]*\{)([^\s{}]+)(\}.*)$/s,
	// bundle.mvn:group/artifact, but not error.data:name,value
	/^([^\s:]*[.@|])((?!(?:data|tag|tel):)[^\s.@|:]+:\S*)()$/i,
];

/** Recognizes an unescaped key of a `.properties` file as a whole, or a URI within it. */
export function recognizeKey(key: string, vocabulary: Vocabulary): Recognized | undefined {
	if (key.length > maxNameLength) return undefined;
	// Fast path: most keys have no colon, so no URI within them.
	const within = key.includes(":") ? withOrWithoutPrefix(key, vocabulary, recognizeWithin) : undefined;
	return within ?? recognizeWhole(key, vocabulary);
}

/** Where a key may have a URI, or the name of one, within it. */

/** Patterns for whole keys. The groups are the text before the URI, the URI or name, and the text after it. */
export const patternsOfUriWithinKey = [
	// my.map[http://h/a]
	/^((?:[^\s:[\]]|\[[^\s:[\]]*\])*\[)((?:[^\s[\]]|\[[^\s[\]]*\])+)(\].*)$/s,
	// quarkus."http://h/a".b
	/^((?:(?:[^\s:"]|"[^\s:"]*")*\.)?")([^\s"]+)(".*)$/s,
	// {http://h/a}local
	/^([^\s:{}]*\{)([^\s{}]+)(\}.*)$/s,
	// bundle.mvn:group/artifact, and Maven's id|http://h/|type, but not error.data:name,value
	/^([^\s:]*[.@|])((?!(?:data|tag|tel):)[^\s.@|:]+:[^\s|]*)((?:\|\S*)?)$/i,
];

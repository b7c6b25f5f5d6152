/**
 * Bundles of `.properties` files: in one folder, files whose names differ by the suffix of a locale alone.
 */

/** The parts of a file's name. */
interface BundleName {
	/** Identifies the bundle: the path of its base file, which is this file's path without the locale. */
	readonly base: string;
	/** As written, such as `de` or `pt-BR`; empty for the base. */
	readonly locale: string;
}

/**
 * The bundle of a file.
 *
 * @param path with slashes; or a URI, whose percent-escapes stay
 */
export function bundleNameOf(path: string): BundleName {
	const [extension = ""] = extensionOfFile.exec(path) ?? [];
	const end = path.length - extension.length;
	const stem = path.slice(path.lastIndexOf("/") + 1, end);
	const [suffix = "", locale = ""] = suffixOfLocale.exec(stem) ?? [];
	return { base: path.slice(0, end - suffix.length) + extension, locale };
}

/** In Wicket, `a_de.utf8.properties` is a translation of `a.utf8.properties`. */
const extensionOfFile = /(?:\.utf8)?\.[^./]*$/;

/**
 * ISO 639-1, with its withdrawn codes; those codes of ISO 639-2 and 639-3 that translation platforms use in
 * practice; and country codes that are used as language codes, such as `jp` for `ja`.
 */
const languages =
	"aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el en eo " +
	"es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik in io is it iu iw ja ji " +
	"jv jw ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mo mr ms mt my na nb " +
	"nd ne ng nl nn no nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg sh si sk sl sm sn so sq sr " +
	"ss st su sv sw ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz va ve vi vo wa wo xh yi yo za zh zu " +
	"cn cz dk gr jp ua vn " +
	"arn ast bho brx ceb ckb diq doi dsb fil fur gom grc gsw haw hsb kab kmr lmo mai mfe mni nds pap pcm pms prs sah sat sco szl tet tok vec vls";

/**
 * A language, then a script, a country and a variant, if any: `de`, `pt-BR`, `sr_Latn`, `zh_Hans_CN`,
 * `en_US_classic`, `en__POSIX`, `zh_cn`, `zh-hans`, `sr_latn_rs`, `ca_es_valencia`. The first match is the
 * longest suffix: `_zh_Hans_CN`, not `_CN`.
 */
const suffixOfLocale = new RegExp(
	`(?<!^)_((?:${languages.replaceAll(" ", "|")})` +
		"(?:[_-](?:[A-Z][a-z]{3}|adlm|arab|beng|cyrl|deva|guru|hans|hant|latn|mong|tfng|vaii))?" +
		"(?:[_-](?:[A-Z]{2}|\\d{3})(?:[_-][\\w#%-]+)?|[_-][a-z]{2}(?:[_-][a-z\\d]{5,8})?|__[\\w#%-]+)?)$",
);

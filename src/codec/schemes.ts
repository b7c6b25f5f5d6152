/** What is known of URI schemes. */
import type { Problem, SchemeRule, Span } from "./outcome";
import type { Component, UriComponents } from "./uri";

/** The permanent ones of the IANA registry "Uniform Resource Identifier (URI) Schemes" (RFC 7595). */
const permanent = `
	aaa aaas about acap acct cap cid coap coap+tcp coap+ws coaps coaps+tcp coaps+ws crid data dav dict
	dns dtn example file ftp geo go gopher h323 http https iax icap im imap info ipn ipp ipps iris
	iris.beep iris.lwz iris.xpc iris.xpcs jabber ldap leaptofrogans mailto mid msrp msrps mtqp mupdate
	news nfs ni nih nntp opaquelocktoken pkcs11 pop pres reload rtsp rtsps rtspu service session shttp
	sieve sip sips sms snmp soap.beep soap.beeps stun stuns tag tel telnet tftp thismessage tip tn3270
	turn turns tv urn vemmi vnc ws wss xcon xcon-userid xmlrpc.beep xmlrpc.beeps xmpp z39.50r z39.50s
`;

/** The provisional ones of the same registry. */
const provisional = `
	acd acr adiumxtra adt afp afs aim amss android appdata apt ar ark attachment aw barion beshare bitcoin
	bitcoincash blob bolo browserext cabal calculator callto cast casts chrome chrome-extension
	com-eventbrite-attendee content content-type cstr cvs dab dat diaspora did dis dlna-playcontainer
	dlna-playsingle dntp doi dpp drm dtmi dvb dvx dweb ed2k eid elsi embedded ens ethereum facetime feed
	feedready fido finger first-run-pen-experience fish fm fuchsia-pkg gg git gitoid gizmoproject graph
	gtalk ham hcap hcp hxxp hxxps hydrazone hyper icon iotdisco ipfs ipns irc irc6 ircs isostore itms jar
	jms keyparc lastfm lbry ldaps lorawan lpa lvlt magnet maps market matrix message
	microsoft.windows.camera microsoft.windows.camera.multipicker microsoft.windows.camera.picker mms
	mongodb moz ms-access ms-appinstaller ms-browser-extension ms-calculator ms-drive-to ms-enrollment
	ms-excel ms-eyecontrolspeech ms-gamebarservices ms-gamingoverlay ms-getoffice ms-help ms-infopath
	ms-inputapp ms-lockscreencomponent-config ms-media-stream-id ms-meetnow ms-mixedrealitycapture
	ms-mobileplans ms-newsandinterests ms-officeapp ms-people ms-powerpoint ms-project ms-publisher
	ms-restoretabcompanion ms-screenclip ms-screensketch ms-search ms-search-repair
	ms-secondary-screen-controller ms-secondary-screen-setup ms-settings ms-settings-airplanemode
	ms-settings-bluetooth ms-settings-camera ms-settings-cellular ms-settings-cloudstorage
	ms-settings-connectabledevices ms-settings-displays-topology ms-settings-emailandaccounts
	ms-settings-language ms-settings-location ms-settings-lock ms-settings-nfctransactions
	ms-settings-notifications ms-settings-power ms-settings-privacy ms-settings-proximity
	ms-settings-screenrotation ms-settings-wifi ms-settings-workplace ms-spd ms-stickers ms-sttoverlay
	ms-transit-to ms-useractivityset ms-virtualtouchpad ms-visio ms-walk-to ms-whiteboard ms-whiteboard-cmd
	ms-word msnim mss mt mumble mvn notes num ocf oid onenote onenote-cmd openpgp4fpr otpauth palm paparazzi
	payment payto platform proxy psyc pttp pwid qb query quic-transport redis rediss res resource rmi rsync
	rtmfp rtmp sarif secondlife secret-token sftp sgn shc simpleledger simplex skype smb smp smtp soldat
	spiffe spotify ssb ssh steam submit svn swh swid swidpath taler teamspeak teliaeid things tool udp
	unreal ut2004 uuid-in-package v-event ventrilo ves view-source vscode vscode-insiders vsls w3 wcr web3
	webcal wifi wtai wyciwyg xfire xri ymsgr
`;

const registered: ReadonlySet<string> = new Set(`${permanent} ${provisional}`.trim().split(/\s+/));

/** Whether the scheme, in whatever case, is in the IANA registry (or among those that the user names). */
export function isKnownScheme(scheme: string, besides: readonly string[] = []): boolean {
	const lowerCase = scheme.toLowerCase();
	return registered.has(lowerCase) || besides.some((known) => known.toLowerCase() === lowerCase);
}

/**
 * What a URI without an authority has to look like to be taken for one of its scheme, where a text merely
 * could be a URI: `font:size` could, too. The pattern is of what follows the colon.
 */
const formOfScheme: ReadonlyMap<string, RegExp> = new Map([
	["data", /,/],
	["file", /^\//],
	["mailto", /@/],
	["tag", /^[^,]*,.*:/],
	["tel", /\+/],
	["urn", /^[0-9A-Za-z][0-9A-Za-z-]*:/],
]);

/** Whether a URI has an authority or, without one, the form that its scheme asks for. */
export function hasFormOfScheme({ scheme, authority, path, query, fragment }: UriComponents): boolean {
	if (authority) return true;
	const afterColon = [path, query, fragment].map((part) => part?.value ?? "").join("");
	return formOfScheme.get(scheme.value.toLowerCase())?.test(afterColon) ?? false;
}

const defaultPorts: ReadonlyMap<string, string> = new Map([
	["ftp", "21"],
	["http", "80"],
	["https", "443"],
	["ws", "80"],
	["wss", "443"],
]);

/** The port that a scheme means where none is written, as digits; of those whose definition names one. */
export function defaultPortOf(scheme: string): string | undefined {
	return defaultPorts.get(scheme.toLowerCase());
}

/** Whether an empty path behind an authority means `/` (RFC 9110 §4.2.3, RFC 6455 §3, RFC 1738 §3.2). */
export function hasRootPath(scheme: string): boolean {
	return defaultPorts.has(scheme.toLowerCase());
}

/** A part that a scheme names itself, within the components of RFC 3986. */
export interface SchemePart extends Span {
	readonly name: SchemePartName;
	readonly value: string;
}

export type SchemePartName =
	| "directory"
	| "file-name"
	| "type-code"
	| "address"
	| "header-field"
	| "nid"
	| "nss"
	| "r-component"
	| "q-component"
	| "tagging-entity"
	| "date"
	| "specific"
	| "number"
	| "parameter"
	| "media-type"
	| "encoding"
	| "data"
	| "dn"
	| "attributes"
	| "scope"
	| "filter"
	| "extensions"
	| "newsgroup"
	| "message-id"
	| "namespace"
	| "identifier";

/** What is known of a scheme beyond its name: the parts that it names, and what it forbids. */
interface Definition {
	readonly parts?: (components: UriComponents) => SchemePart[];
	readonly forbids?: (components: UriComponents) => (SchemeRule | false | undefined)[];
}

const isWeb: Definition = {
	// RFC 9110 §4.2.1, §4.2.2 and §4.2.4
	forbids: ({ host, userinfo }) => [!host?.value && "needs-host", userinfo && "no-userinfo"],
};

const isWebSocket: Definition = {
	// RFC 6455 §3
	forbids: ({ host, fragment }) => [!host?.value && "needs-host", fragment && "no-fragment"],
};

const definitions: ReadonlyMap<string, Definition> = new Map<string, Definition>([
	["http", isWeb],
	["https", isWeb],
	["ws", isWebSocket],
	["wss", isWebSocket],
	[
		"file",
		{
			// RFC 8089 §2
			forbids: ({ port, userinfo, query }) => [
				port && "no-port",
				userinfo && "no-userinfo",
				query && "no-query",
			],
			parts: ({ path }) => directoriesOf(path),
		},
	],
	[
		"ftp",
		{
			// RFC 1738 §3.2: directories, a name, and ;type= with "a", "i" or "d"
			forbids: ({ host, query, path }) => [
				!host?.value && "needs-host",
				query && "no-query",
				/;type=/i.test(path.value) && !/;type=[aid]$/i.test(path.value) && "type-code",
			],
			parts: ({ path }) => {
				const type = path.value.search(/;type=[^/;]*$/i);
				if (type < 0) return directoriesOf(path);
				const end = path.start + type;
				return [
					...directoriesOf({ value: path.value.slice(0, type), start: path.start, end }),
					part("type-code", path, type + ";type=".length),
				];
			},
		},
	],
	[
		"mailto",
		{
			// RFC 6068 §2: there need not be an address
			forbids: ({ authority, path }) => [
				authority && "no-authority",
				path.value !== "" &&
					path.value.split(",").some((address) => !address.includes("@")) &&
					"needs-at-sign",
			],
			parts: ({ path, query }) => [...split("address", path, ","), ...split("header-field", query, "&")],
		},
	],
	[
		"urn",
		{
			// RFC 8141 §2
			forbids: ({ path }) => {
				const [nid = "", nss = ""] = cut(path.value, ":");
				const isNid = /^[0-9A-Za-z][0-9A-Za-z-]{0,30}[0-9A-Za-z]$/.test(nid);
				return [!isNid && "nid", nss === "" && "needs-nss"];
			},
			parts: ({ path, query }) => {
				const colon = path.value.indexOf(":");
				const names =
					colon < 0 ? [part("nid", path)] : [part("nid", path, 0, colon), part("nss", path, colon + 1)];
				if (!query) return names;
				if (query.value.startsWith("=")) return [...names, part("q-component", query, 1)];
				if (!query.value.startsWith("+")) return names;
				const end = query.value.indexOf("?=");
				if (end < 0) return [...names, part("r-component", query, 1)];
				return [...names, part("r-component", query, 1, end), part("q-component", query, end + 2)];
			},
		},
	],
	[
		"tag",
		{
			// RFC 4151 §2.1
			forbids: ({ path }) => [
				!/^[^,:]+,\d{4}(?:-\d\d(?:-\d\d)?)?:/.test(path.value) && "tag-authority-and-date",
			],
			parts: ({ path }) => {
				const comma = path.value.indexOf(",");
				const colon = path.value.indexOf(":", comma);
				if (comma < 0 || colon < 0) return [];
				return [
					part("tagging-entity", path, 0, comma),
					part("date", path, comma + 1, colon),
					part("specific", path, colon + 1),
				];
			},
		},
	],
	[
		"tel",
		{
			// RFC 3966 §3: global with "+", or local with a context
			forbids: ({ path }) => [
				!/^(?:\+[().-]*[0-9][0-9().-]*(?:;|$)|[().-]*[0-9A-F*#][0-9A-F*#().-]*;(?:.*;)?phone-context=)/i.test(
					path.value,
				) && "tel-number",
			],
			parts: ({ path }) => {
				const [number, ...parameters] = split("parameter", path, ";");
				return number ? [{ ...number, name: "number" }, ...parameters] : [];
			},
		},
	],
	[
		"data",
		{
			// RFC 2397 §3
			forbids: ({ path, query }) => [!`${path.value}?${query?.value ?? ""}`.includes(",") && "needs-comma"],
			parts: ({ path }) => {
				const comma = path.value.indexOf(",");
				if (comma < 0) return [];
				const base64 = /;base64$/i.test(path.value.slice(0, comma)) ? comma - ";base64".length : comma;
				return [
					part("media-type", path, 0, base64),
					...(base64 < comma ? [part("encoding", path, base64 + 1, comma)] : []),
					part("data", path, comma + 1),
				].filter(({ value }) => value !== "");
			},
		},
	],
	[
		"ldap",
		{
			// RFC 4516 §2: what the query holds is four parts, each behind a question mark
			forbids: ({ fragment }) => [fragment && "no-fragment"],
			parts: ({ path, query }) => {
				const dn = path.value.length > 1 ? [part("dn", path, 1)] : [];
				const names = ["attributes", "scope", "filter", "extensions"] as const;
				const others = split("attributes", query, "?").flatMap((found, i) => {
					const name = names[Math.min(i, names.length - 1)] as SchemePartName;
					return found.value === "" ? [] : [{ ...found, name }];
				});
				return [...dn, ...others];
			},
		},
	],
	[
		"news",
		{
			// RFC 5538 §2.2: a message-id has an "@", a newsgroup none
			parts: ({ path }) =>
				path.value === "" ? [] : [part(path.value.includes("@") ? "message-id" : "newsgroup", path)],
		},
	],
	[
		"info",
		{
			// RFC 4452 §4.1
			forbids: ({ authority, path, query }) => [
				authority && "no-authority",
				!/^[A-Za-z][0-9A-Za-z+.-]*\//.test(path.value) && "info-namespace",
				query && "no-query",
			],
			parts: ({ path }) => {
				const slash = path.value.indexOf("/");
				return slash < 1 ? [] : [part("namespace", path, 0, slash), part("identifier", path, slash + 1)];
			},
		},
	],
]);

/** The parts that the scheme of a URI names itself, in the order of the text; none of a scheme not known so far. */
export function schemeParts(components: UriComponents): SchemePart[] {
	return definitions.get(components.scheme.value.toLowerCase())?.parts?.(components) ?? [];
}

/** What the scheme of a URI forbids and the URI does, each with the span of what does it. */
export function rulesBroken(components: UriComponents): Problem[] {
	const { scheme } = components;
	const rules = definitions.get(scheme.value.toLowerCase())?.forbids?.(components) ?? [];
	return rules.flatMap((rule): Problem[] => {
		if (!rule) return [];
		const { start, end } = placeOfRule(rule, components);
		return [{ code: "against-scheme", scheme: scheme.value, rule, start, end }];
	});
}

function placeOfRule(
	rule: SchemeRule,
	{ scheme, authority, userinfo, host, port, path, query, fragment }: UriComponents,
): Span {
	switch (rule) {
		case "needs-host":
			return host ?? scheme;
		case "no-authority":
			return authority ?? scheme;
		case "no-userinfo":
			return userinfo ?? scheme;
		case "no-port":
			return port ?? scheme;
		case "no-query":
			return query ?? scheme;
		case "no-fragment":
			return fragment ?? scheme;
		default:
			return path;
	}
}

function directoriesOf(path: Component): SchemePart[] {
	const segments = split("directory", path, "/");
	const name = segments.pop();
	const directories = segments.filter(({ value }) => value !== "");
	return name && name.value !== "" ? [...directories, { ...name, name: "file-name" }] : directories;
}

function split(name: SchemePartName, component: Component | undefined, delimiter: string): SchemePart[] {
	if (!component || component.value === "") return [];
	let start = component.start;
	return component.value.split(delimiter).map((value) => {
		const found = { name, value, start, end: start + value.length };
		start = found.end + delimiter.length;
		return found;
	});
}

function part(name: SchemePartName, { value, start }: Component, from = 0, to = value.length): SchemePart {
	return { name, value: value.slice(from, to), start: start + from, end: start + to };
}

function cut(text: string, delimiter: string): readonly [string, string] | readonly [string] {
	const at = text.indexOf(delimiter);
	return at < 0 ? [text] : [text.slice(0, at), text.slice(at + delimiter.length)];
}

/** Registered URI schemes, default ports, and the syntax of schemes that need no `//`. */
import type { UriComponents } from "./uri";

/**
 * The schemes of the IANA registry "Uniform Resource Identifier (URI) Schemes" (RFC 7595): the permanent ones,
 * then the provisional ones.
 */
const registry = `
	aaa aaas about acap acct cap cid coap coap+tcp coap+ws coaps coaps+tcp coaps+ws crid data dav dict
	dns dtn example file ftp geo go gopher h323 http https iax icap im imap info ipn ipp ipps iris
	iris.beep iris.lwz iris.xpc iris.xpcs jabber ldap leaptofrogans mailto mid msrp msrps mtqp mupdate
	news nfs ni nih nntp opaquelocktoken pkcs11 pop pres reload rtsp rtsps rtspu service session shttp
	sieve sip sips sms snmp soap.beep soap.beeps stun stuns tag tel telnet tftp thismessage tip tn3270
	turn turns tv urn vemmi vnc ws wss xcon xcon-userid xmlrpc.beep xmlrpc.beeps xmpp z39.50r z39.50s

	acd acr adiumxtra adt afp afs aim amss android appdata apt ar ark attachment aw barion beshare
	bitcoin bitcoincash blob bolo browserext cabal calculator callto cast casts chrome chrome-extension
	com-eventbrite-attendee content content-type cstr cvs dab dat diaspora did dis dlna-playcontainer
	dlna-playsingle dntp doi dpp drm dtmi dvb dvx dweb ed2k eid elsi embedded ens ethereum facetime feed
	feedready fido finger first-run-pen-experience fish fm fuchsia-pkg gg git gitoid gizmoproject graph
	gtalk ham hcap hcp hxxp hxxps hydrazone hyper icon iotdisco ipfs ipns irc irc6 ircs isostore itms
	jar jms keyparc lastfm lbry ldaps lorawan lpa lvlt magnet maps market matrix message
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
	ms-transit-to ms-useractivityset ms-virtualtouchpad ms-visio ms-walk-to ms-whiteboard
	ms-whiteboard-cmd ms-word msnim mss mt mumble mvn notes num ocf oid onenote onenote-cmd openpgp4fpr
	otpauth palm paparazzi payment payto platform proxy psyc pttp pwid qb query quic-transport redis
	rediss res resource rmi rsync rtmfp rtmp sarif secondlife secret-token sftp sgn shc simpleledger
	simplex skype smb smp smtp soldat spiffe spotify ssb ssh steam submit svn swh swid swidpath taler
	teamspeak teliaeid things tool udp unreal ut2004 uuid-in-package v-event ventrilo ves view-source
	vscode vscode-insiders vsls w3 wcr web3 webcal wifi wtai wyciwyg xfire xri ymsgr
`;

/** Made when first needed, off the activation path. */
let registered: ReadonlySet<string> | undefined;

/** Whether a scheme is in the IANA registry or in `additional`, the user's own schemes. Ignores case. */
export function isKnownScheme(scheme: string, additional: readonly string[]): boolean {
	registered ??= new Set(registry.match(/\S+/g));
	const lowerCase = scheme.toLowerCase();
	return registered.has(lowerCase) || additional.some((known) => known.toLowerCase() === lowerCase);
}

/** The default ports of schemes in lower case. */
export const defaultPorts: ReadonlyMap<string, string> = new Map([
	["ftp", "21"],
	["http", "80"],
	["https", "443"],
	["ws", "80"],
	["wss", "443"],
]);

/**
 * Patterns for the path of a URI without an authority; otherwise, `tag:value` would be a URI.
 */
const formOfScheme: ReadonlyMap<string, RegExp> = new Map([
	["data", /,/],
	["file", /^\//],
	["mailto", /@/],
	["tag", /^[^,]*,.*:/],
	["tel", /\+/],
	["urn", /^[0-9A-Za-z][0-9A-Za-z-]*:/],
]);

/** Whether a URI has an authority or, without one, the form that its scheme requires. */
export function hasFormOfScheme({ scheme, authority, path }: UriComponents): boolean {
	if (authority) return true;
	return formOfScheme.get(scheme.value.toLowerCase())?.test(path.value) ?? false;
}

/** Whether a browser can open this URI. False for lone surrogates. */
export function isOpenable(uri: string): boolean {
	return uri.isWellFormed() && /^https?:\/\/[^/]/i.test(uri);
}

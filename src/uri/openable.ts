/** Whether other programs take a URI. */
import { uriProblems } from "./uriProblems";

/** Whether a browser can open this URI. False for lone surrogates. */
export function isOpenable(uri: string): boolean {
	return uri.isWellFormed() && /^https?:\/\/[^/]/i.test(uri);
}

/** Whether every parser accepts this URI. Clients drop the whole response if one target does not parse. */
export function isParsable(uri: string): boolean {
	return uriProblems(uri).length === 0 && URL.canParse(uri);
}

/** How Java writes strings and comments. */
import { type CodeLanguage, double, single, slashes, stars, tripleDouble } from "./forms";

/** Escapes of characters that open, close or escape. Java reads these before everything else. */
const earlyEscapes = /\\u+00(?:0[aAdD]|22|27|2[aAfF]|5[cC])/;

export const java: CodeLanguage = {
	forms: [slashes, stars, tripleDouble, double, single].map((form) => ({ ...form, lost: earlyEscapes })),
	lost: new RegExp(`${earlyEscapes.source}|[\\w$.]["']`),
};

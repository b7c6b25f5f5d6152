/** How JSON writes strings and comments. */
import { type CodeLanguage, double, slashes, stars } from "./forms";

export const json: CodeLanguage = { forms: [slashes, stars, double] };

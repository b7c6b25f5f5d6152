/** RFC 3986 §5.2.4, as it is written: an input buffer, an output buffer, and five rules. */
export function removeDotSegments(path: string): string {
	let input = path;
	let output = "";
	while (input !== "") {
		const atSlash = (prefix: string) => input === prefix || input.startsWith(`${prefix}/`);
		if (input.startsWith("../")) input = input.slice(3);
		else if (input.startsWith("./")) input = input.slice(2);
		else if (atSlash("/.")) input = `/${input.slice(3)}`;
		else if (atSlash("/..")) {
			input = `/${input.slice(4)}`;
			output = output.replace(/\/?[^/]*$/, "");
		} else if (input === "." || input === "..") input = "";
		else {
			const [segment] = /^\/?[^/]*/.exec(input) as RegExpExecArray;
			output += segment;
			input = input.slice(segment.length);
		}
	}
	return output;
}

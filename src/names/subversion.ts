/** Names of Subversion properties where `svn` takes them. */
/** Whether Subversion takes a property of this name. Every name-encoded URI is one. */
export function isPropertyName(text: string): boolean {
	return /^[A-Za-z_:][0-9A-Za-z_:.-]*$/.test(text);
}

/**
 * The arguments of `svn propset` before the paths: the name of a property and, if it has one, its value in quotes of a
 * POSIX shell. A value that begins with a hyphen would be an option, but after `--` none is read.
 */
export function propsetArguments(name: string, value?: string): string {
	if (value === undefined) return name;
	return `${name} ${value.startsWith("-") ? "-- " : ""}'${value.replaceAll("'", "'\\''")}'`;
}

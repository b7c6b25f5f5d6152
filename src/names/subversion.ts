/** Whether Subversion accepts this property name. It accepts every name-encoded URI. */
export function isPropertyName(text: string): boolean {
	return /^[A-Za-z_:][0-9A-Za-z_:.-]*$/.test(text);
}

/**
 * The arguments of `svn propset` before the paths: the property name and, if given, its value, quoted for POSIX shells.
 * `--` keeps a value that begins with a hyphen from being parsed as an option.
 */
export function propsetArguments(name: string, value?: string): string {
	if (value === undefined) return name;
	return `${name} ${value.startsWith("-") ? "-- " : ""}'${value.replaceAll("'", "'\\''")}'`;
}

/** A result that may come too late; `undefined` if it takes longer than some milliseconds. */
export async function within<T>(milliseconds: number, result: PromiseLike<T>): Promise<T | undefined> {
	let timer: ReturnType<typeof setTimeout> | undefined;
	const timeout = new Promise<undefined>((resolve) => {
		timer = setTimeout(() => resolve(undefined), milliseconds);
	});
	try {
		return await Promise.race([result, timeout]);
	} finally {
		clearTimeout(timer);
	}
}

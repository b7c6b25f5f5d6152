/** A result that may come too late; `undefined` if it takes longer than some milliseconds. */
export function within<T>(milliseconds: number, result: PromiseLike<T>): Promise<T | undefined> {
	return new Promise((resolve, reject) => {
		setTimeout(() => resolve(undefined), milliseconds);
		result.then(resolve, reject);
	});
}

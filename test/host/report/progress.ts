/** Says what begins, does it, and says how long it took. */
export async function step<T>(what: string, work: () => Promise<T>): Promise<T> {
	const begin = Date.now();
	console.log(`${what} …`);
	const result = await work();
	console.log(`${what}: done in ${((Date.now() - begin) / 1000).toFixed(1)} s`);
	return result;
}

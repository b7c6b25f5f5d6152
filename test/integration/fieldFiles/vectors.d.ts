/** The public test data that a case is bundled with. */
declare module "vectors:field" {
	export const fieldFiles: readonly import("../../vectors").FieldFile[];
}

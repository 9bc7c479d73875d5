/** Checks of an upload request, apart from the schemas, so that a page with uploads need not load those. */
export type { Field } from '../../../forms/fields/index.ts';
export { type VariantId, variantOf } from '../../../forms/variants/index.ts';

/** What a wish to upload is judged by. Apart from the schemas: a page that uploads needs no other form than its own. */
export type { Field } from '../../../forms/fields/index.ts';
export { type VariantId, variantOf } from '../../../forms/variants/index.ts';

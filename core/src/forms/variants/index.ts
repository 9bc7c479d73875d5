export { CONSIGNMENT_IDS, type ConsignmentId, type Step, VARIANT_IDS, type Variant, type VariantId } from './types.ts';

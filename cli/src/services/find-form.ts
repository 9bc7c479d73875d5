import { VARIANT_IDS, type Variant, variantOf } from '@marque/core/forms/variants';

/** The form with the id; null for an unknown id. */
export function findForm(id: string): Variant | null {
  const found = VARIANT_IDS.find((one) => one === id);
  return found === undefined ? null : variantOf(found);
}

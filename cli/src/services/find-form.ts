import { VARIANT_IDS, type Variant, variantOf } from '@marque/core/forms/variants';

/** The form that goes by the id; null where none does. */
export function findForm(id: string): Variant | null {
  const found = VARIANT_IDS.find((one) => one === id);
  return found === undefined ? null : variantOf(found);
}

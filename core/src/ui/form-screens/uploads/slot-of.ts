import type { Field } from '../../../forms/fields/index.ts';
import { UPLOAD_SLOTS, type UploadSlot } from '../../../rules/uploads/index.ts';

/** The place of the rules that a field of files fills; for one that names none, the least. */
export function slotOf(field: Field | undefined): UploadSlot {
  return field?.slot ?? 'single';
}

/** The most files that the field takes. */
export function mostFilesOf(field: Field): number {
  return UPLOAD_SLOTS[slotOf(field)];
}

import { UPLOAD_SLOTS } from '../../rules/uploads/index.ts';
import type { Field, FieldKind } from '../fields/index.ts';

/** The limit of a field: a range for numbers, a maximum count for other kinds. */
export type Limit =
  | { readonly kind: 'range'; readonly least: number | null; readonly greatest: number | null }
  | { readonly kind: Counted; readonly most: number };

type Counted = 'characters' | 'digits' | 'files';

/** The unit of each kind's maximum. Kinds without an entry have no maximum. */
const COUNTED: Partial<Readonly<Record<FieldKind, Counted>>> = {
  text: 'characters',
  textarea: 'characters',
  email: 'characters',
  tel: 'digits',
  money: 'digits',
  whole: 'digits',
  files: 'files',
};

/** The range of a number field with bounds, otherwise the field's maximum; null without a limit. */
export function fieldLimit(field: Field): Limit | null {
  const { least = null, greatest = null } = field;
  if (least !== null || greatest !== null) return { kind: 'range', least, greatest };
  const kind = COUNTED[field.kind];
  const most = maxLength(field);
  return kind === undefined || most === null ? null : { kind, most };
}

/** The field's maximum count. A files field without one has its upload slot's maximum. */
export function maxLength({ max, slot }: Field): number | null {
  return max ?? (slot === undefined ? null : UPLOAD_SLOTS[slot]);
}

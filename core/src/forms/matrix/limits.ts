import { UPLOAD_SLOTS } from '../../rules/uploads/index.ts';
import type { Field, FieldKind } from '../fields/index.ts';

/** How far a field goes: numbers by what they may be, everything else by how much of it there may be. */
export type Limit =
  | { readonly kind: 'range'; readonly least: number | null; readonly greatest: number | null }
  | { readonly kind: Counted; readonly most: number };

type Counted = 'characters' | 'digits' | 'files';

/** What the most of each kind counts. Kinds that are left out have no length. */
const COUNTED: Partial<Readonly<Record<FieldKind, Counted>>> = {
  text: 'characters',
  textarea: 'characters',
  email: 'characters',
  tel: 'digits',
  money: 'digits',
  whole: 'digits',
  files: 'files',
};

/** The bounds of a number where its field names any, else the most that the field takes; null where it takes all. */
export function fieldLimit(field: Field): Limit | null {
  const { least = null, greatest = null } = field;
  if (least !== null || greatest !== null) return { kind: 'range', least, greatest };
  const kind = COUNTED[field.kind];
  const most = maxLength(field);
  return kind === undefined || most === null ? null : { kind, most };
}

/** The most that a field takes. A list of files goes by its place where it names no number of its own. */
export function maxLength({ max, slot }: Field): number | null {
  return max ?? (slot === undefined ? null : UPLOAD_SLOTS[slot]);
}

import { UPLOAD_SLOTS } from '../../rules/uploads/index.ts';
import type { Condition, Field, FieldKind } from '../fields/index.ts';
import type { Variant, VariantId } from '../variants/index.ts';

/** A field's definition for machine-readable output. Absent members are null, so that all fields have the same members. */
export interface FieldFacts {
  readonly key: string;
  readonly required: boolean;
  readonly visibleWhen: Condition | null;
  readonly kind: FieldKind;
  readonly options: readonly string[] | null;
  /** The number of files, characters or digits. */
  readonly max: number | null;
}

export interface FormFacts {
  readonly variant: VariantId;
  readonly site: Variant['site'];
  readonly steps: readonly { readonly key: string; readonly fields: readonly FieldFacts[] }[];
}

/** A form's definition without its presentation. */
export function formFacts({ id, site, steps }: Variant): FormFacts {
  return { variant: id, site, steps: steps.map(({ key, fields }) => ({ key, fields: fields.map(factsOfField) })) };
}

function factsOfField(field: Field): FieldFacts {
  const { key, required, visibleWhen, kind, options } = field;
  return {
    key,
    required,
    visibleWhen: visibleWhen ?? null,
    kind,
    options: options ?? null,
    max: maxLength(field),
  };
}

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
function maxLength({ max, slot }: Field): number | null {
  return max ?? (slot === undefined ? null : UPLOAD_SLOTS[slot]);
}

/** When an empty field blocks its step. */
export type Requirement = 'always' | 'whenSeen' | 'never';

export function fieldRequirement({ required, visibleWhen }: Field): Requirement {
  if (!required) return 'never';
  return visibleWhen === undefined ? 'always' : 'whenSeen';
}

/** The number of fields of a form, and of fields that are required always or while visible. */
export function formSize({ steps }: Variant): { readonly fields: number; readonly required: number } {
  const fields = steps.flatMap((step) => step.fields);
  return { fields: fields.length, required: fields.filter((field) => field.required).length };
}

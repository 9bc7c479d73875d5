import type { Condition, Field, FieldKind } from '../fields/index.ts';
import type { Variant, VariantId } from '../variants/index.ts';
import { maxLength } from './limits.ts';

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
    visibleWhen: visibleWhen === undefined ? null : { key: visibleWhen.key, is: visibleWhen.is },
    kind,
    options: options ?? null,
    max: maxLength(field),
  };
}

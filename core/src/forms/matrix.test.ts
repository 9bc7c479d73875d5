import matrix from '@marque/fixtures/cases/forms-matrix.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { type FieldFacts, type FormFacts, formFacts } from './matrix/index.ts';
import { CONSIGNMENT_IDS, VARIANT_IDS, VARIANTS, type VariantId } from './variants/index.ts';

const EXPECTED = matrix.cases as readonly FormFacts[];

/** A field in one line, so that a difference names the field and says what is different. */
function lineOf(step: string, { key, required, visibleWhen, kind, options, max }: FieldFacts): string {
  return [
    `${step} / ${key}: ${kind}`,
    required ? 'required' : 'optional',
    visibleWhen === null
      ? null
      : `when ${visibleWhen.key} is ${visibleWhen.isNegated ? 'not ' : ''}${visibleWhen.is.join(' or ')}`,
    options === null ? null : `of ${options.join(' | ')}`,
    // The specification counts files alone. How long a text may be is the form's own choice.
    kind === 'files' ? `${max} at most` : null,
  ]
    .filter((part) => part !== null)
    .join(', ');
}

function linesOf({ steps }: FormFacts): readonly string[] {
  return steps.flatMap(({ key, fields }) =>
    fields.length === 0 ? [`${key}: no fields`] : fields.map((field) => lineOf(key, field)),
  );
}

function fieldsOf({ steps }: FormFacts): readonly FieldFacts[] {
  return steps.flatMap(({ fields }) => fields);
}

describe('the forms matrix', () => {
  it('lists each form once, in order', () => {
    expect(EXPECTED.map(({ variant }) => variant)).toEqual([...VARIANT_IDS]);
  });

  it.each(EXPECTED)('$variant has no repeated key', (form) => {
    const keys = fieldsOf(form).map(({ key }) => key);
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
  });

  it.each(EXPECTED)('$variant has conditions on earlier fields and existing options only', (form) => {
    const fields = fieldsOf(form);
    const lost = fields.filter(({ visibleWhen }, at) => {
      if (visibleWhen === null) return false;
      const asked = fields.slice(0, at).find(({ key }) => key === visibleWhen.key);
      if (visibleWhen.isNegated) return asked?.kind !== 'text';
      return !visibleWhen.is.every((value) => asked?.options?.includes(value));
    });
    expect(lost.map(({ key }) => key)).toEqual([]);
  });

  it.each(EXPECTED)('$variant has options for each choice and a limit for each files field', (form) => {
    const takesOptions = ({ kind }: FieldFacts) => kind === 'choice' || kind === 'select';
    const unsound = fieldsOf(form).filter(
      (field) => takesOptions(field) !== (field.options !== null) || (field.kind === 'files') !== (field.max !== null),
    );
    expect(unsound.map(({ key }) => key)).toEqual([]);
  });

  it.each(CONSIGNMENT_IDS)('%s requires the terms', (id) => {
    const form = EXPECTED.find(({ variant }) => variant === id);
    const terms = form?.steps.at(-1)?.fields.find(({ key }) => key === 'termsAndConditions');
    expect(terms).toMatchObject({ kind: 'agreement', required: true, visibleWhen: null });
  });
});

it.each(EXPECTED)('every form: $variant equals the table, field by field', (expected) => {
  const form = formFacts(VARIANTS[expected.variant]);
  expect([form.variant, form.site]).toEqual([expected.variant, expected.site]);
  expect(linesOf(form)).toEqual(linesOf(expected));
});

describe('the size of each form', () => {
  const COUNTS: readonly (readonly [VariantId, steps: number, fields: number, required: number])[] = [
    ['car-uk', 8, 74, 54],
    ['car-australia', 7, 70, 51],
    ['car-country-town', 8, 69, 50],
    ['car-hong-kong', 8, 71, 52],
    ['car-us', 6, 43, 33],
    ['bike', 6, 49, 35],
    ['part', 2, 12, 11],
    ['plate', 2, 13, 11],
    ['plate-australia', 2, 14, 11],
    ['plate-uae', 3, 18, 16],
    ['watch', 5, 40, 25],
    ['sell-with-us', 2, 17, 13],
    ['watch-service', 2, 10, 6],
    ['source-with-us', 1, 9, 5],
    ['meetup', 1, 10, 6],
    ['newsletter', 1, 2, 2],
    ['enquiry', 1, 2, 2],
    ['feedback', 1, 2, 1],
    ['sale', 1, 1, 0],
  ];

  it.each(COUNTS)('%s: %d steps, %d fields, %d of them required', (id, ...counts) => {
    const form = formFacts(VARIANTS[id]);
    const fields = fieldsOf(form);
    expect([form.steps.length, fields.length, fields.filter(({ required }) => required).length]).toEqual(counts);
  });

  it('is listed for all forms', () => {
    expect(COUNTS.map(([id]) => id)).toEqual([...VARIANT_IDS]);
  });
});

import { describe, expect, it } from 'vitest';
import { currencyOfCountry } from '../../rules/places/index.ts';
import { UPLOAD_SLOTS } from '../../rules/uploads/index.ts';
import type { Field, FieldKind } from '../fields/index.ts';
import {
  CONSIGNMENT_IDS,
  countryOfSellingRegion,
  VARIANT_IDS,
  VARIANTS,
  type Variant,
  variantFor,
  variantOf,
} from './index.ts';

const ALL: readonly (readonly [string, Variant])[] = Object.entries(VARIANTS);

const NUMBERS: readonly FieldKind[] = ['whole', 'year'];
const CHOICES: readonly FieldKind[] = ['choice', 'select'];
/** Kinds whose length has no other bound. */
const TYPED: readonly FieldKind[] = ['text', 'textarea', 'email', 'tel', 'money'];

function fieldsOf({ steps }: Variant): readonly Field[] {
  return steps.flatMap(({ fields }) => fields);
}

/** The possible values of a field, as conditions write them; none for a free text. */
function valuesOf({ kind, options = [], suggestions }: Field): readonly string[] {
  if (suggestions !== undefined) return suggestions;
  return kind === 'tick' || kind === 'agreement' ? ['true', 'false'] : options;
}

/** Keys of the fields that are not as they should be. */
function keysWhere(variant: Variant, isWrong: (field: Field) => boolean): readonly string[] {
  return fieldsOf(variant)
    .filter(isWrong)
    .map(({ key }) => key);
}

describe('the table of forms', () => {
  it.each(VARIANT_IDS)('has %s under its own id', (id) => {
    expect(variantOf(id).id).toBe(id);
  });

  it('has no other entry', () => {
    expect(Object.keys(VARIANTS)).toEqual([...VARIANT_IDS]);
  });
});

describe.each(ALL)('%s', (_, variant) => {
  it('has unique field keys and step keys', () => {
    const keys = fieldsOf(variant).map(({ key }) => key);
    const steps = variant.steps.map(({ key }) => key);
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
    expect(steps).toEqual([...new Set(steps)]);
  });

  it('has conditions on earlier fields and on their possible values only', () => {
    const fields = fieldsOf(variant);
    const lost = fields.flatMap(({ key, visibleWhen }, at) => {
      if (visibleWhen === undefined) return [];
      const earlier = fields.slice(0, at).find((field) => field.key === visibleWhen.key);
      const values = earlier === undefined ? [] : valuesOf(earlier);
      const isSound = visibleWhen.is.length > 0 && visibleWhen.is.every((value) => values.includes(value));
      return isSound ? [] : [key];
    });
    expect(lost).toEqual([]);
  });

  it('has unique options for choices and selects, and none elsewhere', () => {
    expect(keysWhere(variant, ({ kind, options }) => CHOICES.includes(kind) !== (options !== undefined))).toEqual([]);
    expect(keysWhere(variant, ({ options = [] }) => new Set(options).size !== options.length)).toEqual([]);
    expect(keysWhere(variant, ({ kind, options = [] }) => CHOICES.includes(kind) && options.length < 2)).toEqual([]);
  });

  it('has an upload slot for files fields, and none elsewhere', () => {
    const isWrong = ({ kind, slot, max }: Field) =>
      kind === 'files' ? slot === undefined || max !== UPLOAD_SLOTS[slot] : slot !== undefined;
    expect(keysWhere(variant, isWrong)).toEqual([]);
  });

  it('limits the length of every text', () => {
    const isUnbounded = ({ kind, max = Number.POSITIVE_INFINITY }: Field) => TYPED.includes(kind) && max > 5_000;
    expect(keysWhere(variant, isUnbounded)).toEqual([]);
  });

  it('has a range for number fields within the permitted digits, a first year for dates, and none elsewhere', () => {
    const isWrong = ({ kind, least, greatest, max = 0 }: Field) =>
      NUMBERS.includes(kind)
        ? least === undefined || greatest === undefined || least >= greatest || String(greatest).length > max
        : (least !== undefined) !== (kind === 'date') || greatest !== undefined;
    expect(keysWhere(variant, isWrong)).toEqual([]);
  });

  it('never requires a tick and always requires an agreement', () => {
    expect(keysWhere(variant, ({ kind, required }) => kind === 'tick' && required)).toEqual([]);
    expect(keysWhere(variant, ({ kind, required }) => kind === 'agreement' && !required)).toEqual([]);
  });
});

describe('a consignment', () => {
  it.each(CONSIGNMENT_IDS)('%s has the terms on its last step, always visible', (id) => {
    const terms = variantOf(id)
      .steps.at(-1)
      ?.fields.find(({ key }) => key === 'termsAndConditions');
    expect(terms).toMatchObject({ kind: 'agreement', required: true });
    expect(terms?.visibleWhen).toBeUndefined();
  });

  it.each(CONSIGNMENT_IDS)('%s asks for the reserve and the seller’s telephone number', (id) => {
    const kinds = fieldsOf(variantOf(id)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'money')).toHaveLength(1);
    expect(kinds.filter((kind) => kind === 'tel')).toHaveLength(1);
  });
});

it('accepts amounts for UAE plates in dirhams only, and leaves other currencies to the region', () => {
  const bound = ALL.flatMap(([id, { currency }]) => (currency === undefined ? [] : [[id, currency]]));
  expect(bound).toEqual([['plate-uae', 'aed']]);
  // What a page begins with, where that form is meant, is the same.
  const country = countryOfSellingRegion('UAE') ?? '';
  expect([variantFor('cars', { region: 'UAE', lotSubType: 'plate' }), currencyOfCountry(country)]).toEqual(bound[0]);
});

describe('sell with us', () => {
  const lotStep = variantOf('sell-with-us').steps[1]?.fields ?? [];

  it.each([
    ['car', ['carMake', 'carModel', 'carNotes', 'images']],
    ['bike', ['bikeMake', 'bikeModel', 'bikeNotes', 'images']],
    ['plate', ['registration', 'plateStatus']],
    ['part', ['partName', 'partDescription', 'images']],
  ])('asks of a %s: %s', (type, keys) => {
    expect(lotStep.filter(({ visibleWhen }) => visibleWhen?.is.includes(type)).map(({ key }) => key)).toEqual(keys);
  });

  it('has no fields on the second step before the lot type is chosen', () => {
    expect(lotStep.filter(({ visibleWhen }) => visibleWhen?.key !== 'lotSubType')).toEqual([]);
  });
});

it.each([
  ['car-uk', 1886],
  ['bike', 1886],
  ['watch', 1700],
] as const)('years of %s begin in %i', (id, least) => {
  expect(fieldsOf(variantOf(id)).find(({ key }) => key === 'manufactureYear')?.least).toBe(least);
});

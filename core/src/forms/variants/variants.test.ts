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
/** Kinds whose length nothing else bounds. */
const TYPED: readonly FieldKind[] = ['text', 'textarea', 'email', 'tel', 'money'];

function fieldsOf({ steps }: Variant): readonly Field[] {
  return steps.flatMap(({ fields }) => fields);
}

/** Everything that a field may hold, as conditions write it; nothing where it may hold anything. */
function valuesOf({ kind, options = [] }: Field): readonly string[] {
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

  it('has nothing else', () => {
    expect(Object.keys(VARIANTS)).toEqual([...VARIANT_IDS]);
  });
});

describe.each(ALL)('%s', (_, variant) => {
  it('asks nothing twice and calls no two steps the same', () => {
    const keys = fieldsOf(variant).map(({ key }) => key);
    const steps = variant.steps.map(({ key }) => key);
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
    expect(steps).toEqual([...new Set(steps)]);
  });

  it('lets a field depend only on an earlier one, and on values that that one can have', () => {
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

  it('offers options, each once, exactly where one is chosen', () => {
    expect(keysWhere(variant, ({ kind, options }) => CHOICES.includes(kind) !== (options !== undefined))).toEqual([]);
    expect(keysWhere(variant, ({ options = [] }) => new Set(options).size !== options.length)).toEqual([]);
    expect(keysWhere(variant, ({ kind, options = [] }) => CHOICES.includes(kind) && options.length < 2)).toEqual([]);
  });

  it('has a place for files exactly where files are asked for, and takes as many as fit', () => {
    const isWrong = ({ kind, slot, max }: Field) =>
      kind === 'files' ? slot === undefined || max !== UPLOAD_SLOTS[slot] : slot !== undefined;
    expect(keysWhere(variant, isWrong)).toEqual([]);
  });

  it('bounds whatever is typed', () => {
    const isUnbounded = ({ kind, max = Number.POSITIVE_INFINITY }: Field) => TYPED.includes(kind) && max > 5_000;
    expect(keysWhere(variant, isUnbounded)).toEqual([]);
  });

  it('has a least and a greatest number, of no more digits than may be typed, exactly where numbers are asked for', () => {
    const isWrong = ({ kind, least, greatest, max = 0 }: Field) =>
      NUMBERS.includes(kind)
        ? least === undefined || greatest === undefined || least >= greatest || String(greatest).length > max
        : least !== undefined || greatest !== undefined;
    expect(keysWhere(variant, isWrong)).toEqual([]);
  });

  it('never holds anybody up for a tick, and always for an agreement', () => {
    expect(keysWhere(variant, ({ kind, required }) => kind === 'tick' && required)).toEqual([]);
    expect(keysWhere(variant, ({ kind, required }) => kind === 'agreement' && !required)).toEqual([]);
  });
});

describe('a consignment', () => {
  it.each(CONSIGNMENT_IDS)('%s takes the terms on its last step, seen by everybody', (id) => {
    const terms = variantOf(id)
      .steps.at(-1)
      ?.fields.find(({ key }) => key === 'termsAndConditions');
    expect(terms).toMatchObject({ kind: 'agreement', required: true });
    expect(terms?.visibleWhen).toBeUndefined();
  });

  it.each(CONSIGNMENT_IDS)('%s knows the reserve and how to ring the seller', (id) => {
    const kinds = fieldsOf(variantOf(id)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'money')).toHaveLength(1);
    expect(kinds.filter((kind) => kind === 'tel')).toHaveLength(1);
  });
});

it('takes sums for plates of the Emirates in dirhams alone, and leaves all others to the place', () => {
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

  it('asks nothing on the second step before the kind of lot is known', () => {
    expect(lotStep.filter(({ visibleWhen }) => visibleWhen?.key !== 'lotSubType')).toEqual([]);
  });
});

describe('years', () => {
  it.each([
    ['car-uk', 1885],
    ['bike', 1885],
    ['watch', 1700],
  ] as const)('of %s begin in %i', (id, least) => {
    expect(fieldsOf(variantOf(id)).find(({ key }) => key === 'manufactureYear')?.least).toBe(least);
  });
});

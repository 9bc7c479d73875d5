import codeTable from '@marque/fixtures/cases/places-codes.json' with { type: 'json' };
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { fromMajor, toMajor } from '../../rules/money/index.ts';
import { register, updateMe } from '../accounts/index.ts';
import { bidLine } from '../bidding/index.ts';
import { readFees } from '../fees/index.ts';
import { lotLive, readTimely } from '../listings/index.ts';
import { country, isoInstant, majorAmount, queriedCountry } from './index.ts';

/** Longer than any code: the schema’s length check refuses them. */
const read = (text: string) => {
  const parsed = country.safeParse(text);
  return parsed.success ? parsed.data : null;
};

describe('a country in a request', () => {
  it.each(codeTable.cases)('"$text" is $country', ({ text, country: expected }) => {
    expect(read(text)).toBe(expected);
  });

  it.each([
    ['a registration', register.body?.safeParse({ ...person(), countryCode: 'ZZ' })],
    ['an account', updateMe.body?.safeParse({ countryCode: 'EU' })],
    ['a bill', updateMe.body?.safeParse({ billingCountryCode: 'XX' })],
    ['a question for fees', readFees.query?.safeParse({ amount: '1', buyerCountryCode: 'ZZ' })],
    ['a look at a lot', readTimely.query?.safeParse({ buyerCountryCode: 'T1' })],
  ])('must exist: %s', (_, parsed) => {
    expect(parsed?.success).toBe(false);
  });

  it('is read where there is one', () => {
    expect(register.body?.parse({ ...person(), countryCode: 'uk' })).toMatchObject({ countryCode: 'GB' });
    expect(updateMe.body?.parse({ billingCountryCode: 'el' })).toEqual({ billingCountryCode: 'GR' });
  });

  it('may be removed', () => {
    expect(updateMe.body?.safeParse({ billingCountryCode: null }).success).toBe(true);
    expect(updateMe.body?.safeParse({ billingCountryCode: '' }).success).toBe(false);
  });
});

it('takes an empty country in an address for none', () => {
  const query = z.object({ buyerCountryCode: queriedCountry });
  expect(query.parse({ buyerCountryCode: '' }).buyerCountryCode).toBeUndefined();
  expect(query.parse({}).buyerCountryCode).toBeUndefined();
  expect(query.parse({ buyerCountryCode: 'uk' }).buyerCountryCode).toBe('GB');
});

function person() {
  return {
    email: 'ann@example.com',
    password: 'long enough',
    firstName: 'Ann',
    lastName: 'Archer',
    termsAgreed: true,
  };
}

describe('scalars that rules would throw on', () => {
  it.each([
    ['2026-11-20T19:30:00.000Z', true],
    ['2026-13-40T99:30:00.000Z', false],
    ['2026-11-20T24:00:01.000Z', false],
    ['2026-11-20', false],
  ])('an instant "%s": %s', (text, isOne) => {
    expect(isoInstant.safeParse(text).success).toBe(isOne);
  });

  it.each([
    [909.09, true],
    [0, true],
    [20_000_000, true],
    [100.005, false],
    [1e-7, false],
    [-1, false],
    [Number.NaN, false],
  ])('an amount of %s: %s', (amount, isOne) => {
    expect(majorAmount.safeParse(amount).success).toBe(isOne);
  });

  it('every amount that passes can be taken into the rules', () => {
    fc.assert(
      fc.property(fc.oneof(fc.double({ min: -10, max: 1e12 }), fc.integer({ max: 1e9 })), (amount) => {
        if (majorAmount.safeParse(amount).success) expect(toMajor(fromMajor(amount, 'gbp'))).toBe(amount + 0);
      }),
    );
  });

  it.each([
    ['17-0', true],
    ['17-02', true],
    ['17', false],
    ['17-', false],
    ['a-0', false],
    ['1-0-0', false],
  ])('a line called "%s": %s', (bidId, isOne) => {
    expect(bidLine.shape.bidId.safeParse(bidId).success).toBe(isOne);
  });

  it.each(['revision', 'noBids', 'noWatchers'] as const)('a lot with less than no %s', (field) => {
    expect(lotLive.shape[field].safeParse(-1).success).toBe(false);
    expect(lotLive.shape[field].safeParse(0).success).toBe(true);
  });
});

import checkTable from '@marque/fixtures/cases/boosting-checks.json' with { type: 'json' };
import endTable from '@marque/fixtures/cases/boosting-ends.json' with { type: 'json' };
import packageTable from '@marque/fixtures/cases/boosting-packages.json' with { type: 'json' };
import quoteTable from '@marque/fixtures/cases/boosting-quotes.json' with { type: 'json' };
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import texts from '../../i18n/locales/en/boost.json' with { type: 'json' };
import { forAll, itHolds } from '../laws.arbitrary.ts';
import type { Stage } from '../lot/index.ts';
import { CURRENCIES, type Currency, toMajor } from '../money/index.ts';
import { DAY_MS } from '../time/index.ts';
import { BOOST_REFUSALS } from './check-boost.ts';
import {
  BOOST_EFFECTS,
  BOOST_PACKAGES,
  BOOST_STATES,
  type BoostPackage,
  type BoostState,
  boostDays,
  boostEndsAt,
  boostPrice,
  checkBoost,
  isBoostOver,
  isBoostUndecided,
  nextBoostState,
  packagesFor,
  quoteBoost,
} from './index.ts';
import { BOOST_STEPS } from './payment-steps.ts';

const NOW = 1_800_000_000_000;

describe('boosting packages', () => {
  it.each(packageTable.cases)('$note: $packages', ({ endsInDays, packages }) => {
    const endsAt = endsInDays === null ? null : NOW + endsInDays * DAY_MS;
    expect(packagesFor({ endsAt }, NOW)).toEqual(packages);
  });

  itHolds('always have one on offer', [fc.integer({ min: 1, max: 100 * DAY_MS })], (left) => {
    expect(packagesFor({ endsAt: NOW + left }, NOW).length).toBeGreaterThan(0);
  });

  it.each(packageTable.prices)('$package has its price in every currency', ({ package: name, ...prices }) => {
    const found = CURRENCIES.map((currency) => [currency, toMajor(boostPrice(name as BoostPackage, currency))]);
    expect(Object.fromEntries(found)).toEqual(prices);
  });

  it.each(packageTable.lengths)('$package lasts $days days', ({ package: name, days }) => {
    expect(boostDays(name as BoostPackage)).toBe(days);
    expect(boostEndsAt(name as BoostPackage, NOW)).toBe(days === null ? null : NOW + days * DAY_MS);
  });

  it('cost more the longer they last', () => {
    for (const currency of CURRENCIES) {
      const prices = BOOST_PACKAGES.map((name) => boostPrice(name, currency).minor);
      expect(prices).toEqual(prices.toSorted((one, other) => one - other));
      expect(new Set(prices).size).toBe(prices.length);
    }
  });

  it('and their effects have texts', () => {
    for (const name of BOOST_PACKAGES) expect(texts.package[name]).toBeTruthy();
    for (const effect of BOOST_EFFECTS) expect(texts.effect[effect]).toBeTruthy();
    for (const refusal of BOOST_REFUSALS) expect(texts.refused[refusal]).toBeTruthy();
  });
});

describe('the cost of a boost', () => {
  it.each(quoteTable.cases)(
    '$package in $currency from $country: $total',
    ({ package: name, currency, country, ...expected }) => {
      const { price, tax, total, taxTerms } = quoteBoost(name as BoostPackage, currency as Currency, country);
      const found = { price: price.minor, tax: tax.minor, total: total.minor, taxName: taxTerms?.name ?? null };
      expect(found).toEqual(expected);
    },
  );

  it('adds up', () => {
    forAll(
      [
        fc.constantFrom(...BOOST_PACKAGES),
        fc.constantFrom(...CURRENCIES),
        fc.constantFrom('GB', 'DE', 'FI', 'CH', 'US'),
      ],
      (name, currency, country) => {
        const { price, tax, total } = quoteBoost(name, currency, country);
        expect(price.minor + tax.minor).toBe(total.minor);
      },
    );
  });

  it('throws for an unknown country', () => {
    expect(() => quoteBoost('threeDays', 'gbp', 'XX')).toThrow(RangeError);
  });
});

describe('whether a lot may be boosted', () => {
  it.each(checkTable.cases)('$note: $refusal', ({ refusal, stage, isBoosted, isPending, card }) => {
    expect(checkBoost({ stage: stage as Stage, isBoosted, isPending, card })).toBe(refusal);
  });

  it('has an example of every reason', () => {
    const found = checkTable.cases.flatMap(({ refusal }) => refusal ?? []);
    expect(new Set(found)).toEqual(new Set(BOOST_REFUSALS));
  });
});

it.each(endTable.cases)('a boost at $stage with $left ms left: over $isOver', ({ stage, left, isOver }) => {
  const boostedUntil = left === null ? null : NOW + left;
  expect(isBoostOver({ stage: stage as Stage, boostedUntil }, NOW)).toBe(isOver);
});

describe('the payment for a boost', () => {
  it('reaches every state and ends in two', () => {
    const reached = new Set<BoostState>(['holding']);
    for (const state of reached) {
      for (const step of BOOST_STEPS) {
        const next = nextBoostState(state, step);
        if (next !== null) reached.add(next);
      }
    }
    expect([...reached].toSorted()).toEqual([...BOOST_STATES].toSorted());
    expect(BOOST_STATES.filter(isBoostUndecided)).toEqual(['holding', 'capturing']);
  });

  it('is never taken twice, nor without a hold, nor after a refusal', () => {
    expect(nextBoostState('holding', 'taken')).toBeNull();
    for (const step of BOOST_STEPS) {
      expect(nextBoostState('paid', step)).toBeNull();
      expect(nextBoostState('refused', step)).toBeNull();
    }
  });
});

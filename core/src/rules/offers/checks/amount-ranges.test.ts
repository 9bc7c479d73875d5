import table from '@marque/fixtures/cases/offers-amounts.json' with { type: 'json' };
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forAllWith, itHolds } from '../../laws.arbitrary.ts';
import { fromMajor, type Money, toMajor } from '../../money/index.ts';
import {
  type AmountRange,
  checkCounter,
  checkOffer,
  counterRange,
  offerRange,
  suggestCounters,
  suggestOffers,
} from '../index.ts';
import type { Negotiations } from '../types.ts';

const pounds = (major: number) => fromMajor(major, 'gbp');
const optional = (major: number | null) => (major === null ? null : pounds(major));
const written = (range: AmountRange | null) =>
  range && { least: toMajor(range.least), most: range.most && toMajor(range.most) };

describe('the amounts of an offer', () => {
  it.each(table.offers)('from $minimum, below $belowPrice: $range', ({ minimum, belowPrice, range }) => {
    expect(written(offerRange(pounds(minimum), optional(belowPrice)))).toEqual(range);
  });

  itHolds(
    'are exactly those that the server accepts',
    [fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 2, max: 10_000_000 })],
    (open, priceMinor) => {
      const price: Money = { minor: priceMinor, currency: 'gbp' };
      const range = offerRange(pounds(open + 1), price);
      const isAccepted = (major: number) => refusalOf(pounds(major), pounds(open), price) === null;
      if (range === null) {
        expect(isAccepted(open + 1)).toBe(false);
        return;
      }
      const [least, most] = [toMajor(range.least), toMajor(range.most ?? price)];
      expect([isAccepted(least), isAccepted(most)]).toEqual([true, true]);
      expect([least - 1, most + 1].filter((major) => major > 0 && isAccepted(major))).toEqual([]);
    },
  );
});

describe('the amounts of a counter-offer', () => {
  it.each(table.counters)('to $offer, with the price $price: $range', ({ offer, price, range }) => {
    expect(written(counterRange(pounds(offer), optional(price)))).toEqual(range);
  });

  itHolds(
    'are exactly those that the server accepts',
    [fc.integer({ min: 1, max: 50_000 }), fc.integer({ min: 5_100_000, max: 9_000_000 })],
    (offer, priceMinor) => {
      const price: Money = { minor: priceMinor, currency: 'gbp' };
      const { least, most } = counterRange(pounds(offer), price);
      const isAccepted = (major: number) => counterRefusalOf(pounds(major), pounds(offer), price) === null;
      expect([isAccepted(toMajor(least)), isAccepted(toMajor(most ?? price))]).toEqual([true, true]);
      expect([isAccepted(toMajor(least) - 1), isAccepted(toMajor(most ?? price) + 1)]).toEqual([false, false]);
    },
  );
});

describe('the suggested amounts', () => {
  it.each(table.suggestedOffers)('of an offer: $note', ({ least, most, consideredFrom, suggestions }) => {
    const range = { least: pounds(least), most: optional(most) };
    expect(suggestOffers(range, optional(consideredFrom)).map(toMajor)).toEqual(suggestions);
  });

  it.each(table.suggestedCounters)('of a counter-offer: $note', ({ least, most, suggestions }) => {
    expect(suggestCounters({ least: pounds(least), most: optional(most) }).map(toMajor)).toEqual(suggestions);
  });

  it('lie within the range and rise', () => {
    const majors = fc.integer({ min: 1, max: 5_000_000 });
    forAllWith({ numRuns: 500 })([majors, majors, fc.option(majors)], (one, other, considered) => {
      const range = { least: pounds(Math.min(one, other)), most: pounds(Math.max(one, other)) };
      for (const amounts of [suggestOffers(range, optional(considered)), suggestCounters(range)]) {
        const sums = amounts.map(toMajor);
        expect(sums).toEqual([...new Set(sums)].toSorted((left, right) => left - right));
        expect(sums.filter((sum) => sum < Math.min(one, other) || sum > Math.max(one, other))).toEqual([]);
        expect(sums.every(Number.isInteger)).toBe(true);
      }
    });
  });
});

function standing(amount: Money): Negotiations {
  return { offers: [{ offerId: 1, bidderId: 2, amount, madeAt: 0, ending: null, counter: null }], over: null };
}

function refusalOf(amount: Money, open: Money, buyNowPrice: Money) {
  return checkOffer(
    { stage: 'live', saleFormat: 'offer', startsAt: 0, endsAt: null, currency: 'gbp', buyNowPrice },
    standing(open),
    { bidderId: 2, amount, receivedAt: 1 },
    { madeAt: [], limit: 3, windowMinutes: 1_440, hasPendingAuthorisation: false },
  );
}

function counterRefusalOf(amount: Money, offer: Money, buyNowPrice: Money) {
  return checkCounter({ currency: 'gbp', buyNowPrice, countersEnabled: true }, standing(offer), {
    offerId: 1,
    amount,
    receivedAt: 1,
  });
}

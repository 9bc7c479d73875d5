import { describe, expect, it } from 'vitest';
import texts from '../../../i18n/locales/en/offers.json' with { type: 'json' };
import { fromMajor, toMajor } from '../../money/index.ts';
import {
  type LotNegotiations,
  mayOfferAgain,
  NO_LOT_NEGOTIATIONS,
  noticeOf,
  type OfferTerms,
  rangesOf,
} from '../index.ts';
import type { OpenNegotiation } from '../lot/lot-negotiations.ts';

const NOW = Date.UTC(2026, 10, 20, 12);
const pounds = (major: number) => fromMajor(major, 'gbp');

const FREE: OfferTerms = {
  allowance: { isAllowed: true, left: 2, nextAt: null },
  minimum: pounds(1),
  lastUnsuccessful: null,
  canOfferAfterClose: false,
  canAcceptProvisionalPrice: false,
  negotiationEndsAt: null,
};
const USED_UP: OfferTerms = { ...FREE, allowance: { isAllowed: false, left: 0, nextAt: NOW } };
const LOT = { buyNowPrice: pounds(14_950), currency: 'gbp', countersEnabled: true } as const;

function open(amount: number, wasCountered = false): OpenNegotiation {
  return { offerId: 3, bidderId: 11, bidderName: 'ann_65', amount: pounds(amount), expiresAt: NOW, wasCountered };
}

describe('another offer', () => {
  it.each([
    ['within the limit', FREE, NOW, true],
    ['before the next one is allowed', USED_UP, NOW - 1, false],
    ['when the next one is allowed', USED_UP, NOW, true],
    ['where none will be allowed', { ...USED_UP, allowance: { isAllowed: false, left: 0, nextAt: null } }, NOW, false],
    ['before the terms are known', null, NOW, true],
  ] as const)('%s: %s', (_, terms, now, isAllowed) => {
    expect(mayOfferAgain(terms, now)).toBe(isAllowed);
  });

  it('is described by the notice of its terms', () => {
    expect(noticeOf(null)).toBeNull();
    expect(noticeOf({ ...USED_UP, lastUnsuccessful: 'rejected' })).toEqual({
      unsuccessful: 'notice.unsuccessful.rejected',
      remaining: { key: 'notice.remaining', count: 0 },
      next: { key: 'notice.next', at: NOW },
    });
    expect(Object.keys(texts.notice.unsuccessful)).toEqual(['expired', 'rejected', 'rejectedVendor']);
  });
});

describe('the amounts that the viewer can enter', () => {
  const buyer = { isVendor: false, mayOffer: true };
  const vendor = { isVendor: true, mayOffer: false };
  const written = (range: ReturnType<typeof rangesOf>['offer']) =>
    range && [toMajor(range.least), range.most && toMajor(range.most)];

  it.each<[string, OfferTerms | null, Partial<LotNegotiations>, readonly (number | null)[] | null]>([
    ['anything below the buy-now price', FREE, {}, [1, 14_949]],
    ['anything before the terms are known', null, {}, [1, 14_949]],
    ['more than the minimum that they were told', { ...FREE, minimum: pounds(12_601) }, {}, [12_601, 14_949]],
    ['more than their own open offer', FREE, { ownOffer: open(13_000) }, [13_001, 14_949]],
    ['nothing above an offer just below the price', FREE, { ownOffer: open(14_949) }, null],
  ])('in an offer: %s', (_, terms, known, range) => {
    const ranges = rangesOf(LOT, buyer, terms, { ...NO_LOT_NEGOTIATIONS, ...known });
    expect([written(ranges.offer), ranges.counter]).toEqual([range, null]);
  });

  it('in an offer: nothing where the viewer may not make one', () => {
    expect(rangesOf(LOT, { ...buyer, mayOffer: false }, FREE, NO_LOT_NEGOTIATIONS).offer).toBeNull();
    expect(rangesOf(LOT, vendor, FREE, NO_LOT_NEGOTIATIONS)).toEqual({ offer: null, counter: null });
  });

  it.each<[string, Partial<typeof LOT>, Partial<LotNegotiations>, readonly (number | null)[] | null]>([
    ['above the offer, at most the price', {}, { activeOffer: open(12_600) }, [12_601, 14_950]],
    [
      'any amount above it without a price',
      { buyNowPrice: null } as never,
      { activeOffer: open(12_600) },
      [12_601, null],
    ],
    ['none without an offer', {}, {}, null],
    ['none where the lot takes none', { countersEnabled: false } as never, { activeOffer: open(12_600) }, null],
    ['none beside an open one', {}, { activeOffer: open(12_600), activeCounter: open(13_800) }, null],
    ['none after a rejected one', {}, { activeOffer: open(12_600, true) }, null],
  ])('in a counter-offer: %s', (_, change, known, range) => {
    const ranges = rangesOf({ ...LOT, ...change }, vendor, FREE, { ...NO_LOT_NEGOTIATIONS, ...known });
    expect([ranges.offer, written(ranges.counter)]).toEqual([null, range]);
  });
});

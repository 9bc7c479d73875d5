import offers from '@marque/fixtures/cases/offers-checks.json' with { type: 'json' };
import counters from '@marque/fixtures/cases/offers-counters.json' with { type: 'json' };
import purchases from '@marque/fixtures/cases/offers-purchases.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { isMessageCode } from '../../display/index.ts';
import { type Currency, fromMajor } from '../../money/index.ts';
import { COUNTER_CONFLICTS, type Counter, checkBuyNow, checkCounter, checkOffer, OFFER_CONFLICTS } from '../index.ts';
import type { Negotiations } from '../types.ts';
import type { LotOnOffer, OfferContext } from './check-offer.ts';

const pounds = (major: number) => fromMajor(major, 'gbp');

const LOT: LotOnOffer = {
  stage: 'live',
  saleFormat: 'offer',
  startsAt: 0,
  endsAt: 600_000,
  currency: 'gbp',
  buyNowPrice: pounds(20_000),
};
const STANDING: Negotiations = {
  offers: [{ offerId: 1, bidderId: 2, amount: pounds(15_000), madeAt: 0, ending: null, counter: null }],
  over: null,
};
const FREE: OfferContext = { madeAt: [], limit: 3, windowMinutes: 1_440, hasPendingAuthorisation: false };

interface Refused {
  readonly name: string;
  readonly code: string | null;
  readonly minimum?: number | null;
  readonly maximum?: number;
  readonly nextAt?: number;
}

interface OfferCase extends Refused {
  readonly bidder?: number;
  readonly amount?: number;
  readonly currency?: Currency;
  readonly receivedAt?: number;
  readonly lot?: Partial<LotOnOffer>;
  readonly over?: Negotiations['over'];
  readonly context?: Partial<OfferContext>;
}

/** A refusal of the table with the details that the rule adds. */
function refusalOf({ code, ...row }: Refused) {
  if (code === null) return null;
  const sum = (major: number | null | undefined) => (typeof major === 'number' ? pounds(major) : major);
  return {
    code,
    status: code === 'malformed' ? 400 : 409,
    ...(row.minimum === undefined ? {} : { minimum: sum(row.minimum) }),
    ...(row.maximum === undefined ? {} : { maximum: sum(row.maximum) }),
    ...(row.nextAt === undefined ? {} : { nextAt: row.nextAt }),
    ...(code === 'aboveBIN' ? { buyNowPrice: LOT.buyNowPrice } : {}),
  };
}

/** Every conflict that a table knows. */
function conflictsIn(cases: readonly { readonly code: string | null }[]): ReadonlySet<string | null> {
  return new Set(cases.map(({ code }) => code).filter((code) => code !== null && code !== 'malformed'));
}

describe('an offer', () => {
  it.each(offers.cases as readonly OfferCase[])('$name: $code', (row) => {
    const refusal = checkOffer(
      { ...LOT, ...row.lot },
      { ...STANDING, over: row.over ?? null },
      {
        bidderId: row.bidder ?? 3,
        amount: fromMajor(row.amount ?? 16_000, row.currency ?? 'gbp'),
        receivedAt: row.receivedAt ?? 60_000,
      },
      { ...FREE, ...row.context },
    );
    expect(refusal).toEqual(refusalOf(row));
  });

  it('may have any amount without an open offer', () => {
    const attempt = { bidderId: 3, amount: pounds(1), receivedAt: 1 };
    expect(checkOffer(LOT, { offers: [], over: null }, attempt, FREE)).toBeNull();
  });

  it('is no sum beyond what can be counted', () => {
    const attempt = { bidderId: 3, amount: { minor: 1e300, currency: 'gbp' as const }, receivedAt: 1 };
    expect(checkOffer(LOT, STANDING, attempt, FREE)).toEqual({ code: 'malformed', status: 400 });
  });

  it('is refused for every reason on the list and for no other, in words of the catalogue', () => {
    expect(conflictsIn(offers.cases)).toEqual(new Set(OFFER_CONFLICTS));
    expect(OFFER_CONFLICTS.filter((code) => !code.startsWith('BID_') && !isMessageCode(code))).toEqual([]);
  });
});

interface CounterCase extends Refused {
  readonly amount?: number;
  readonly currency?: Currency;
  readonly receivedAt?: number;
  readonly offerId?: number;
  readonly countersEnabled?: boolean;
  readonly noBuyNow?: boolean;
  readonly countered?: boolean;
  readonly rejected?: boolean;
  readonly over?: Negotiations['over'];
}

describe('a counter', () => {
  it.each(counters.cases as readonly CounterCase[])('$name: $code', (row) => {
    const ending = row.rejected === true ? 'rejected' : null;
    const counter: Counter | null = row.countered === true ? { amount: pounds(17_000), madeAt: 1, ending } : null;
    const refusal = checkCounter(
      {
        currency: 'gbp',
        buyNowPrice: row.noBuyNow === true ? null : LOT.buyNowPrice,
        countersEnabled: row.countersEnabled ?? true,
      },
      { offers: STANDING.offers.map((offer) => ({ ...offer, counter })), over: row.over ?? null },
      {
        offerId: row.offerId ?? 1,
        amount: fromMajor(row.amount ?? 17_500, row.currency ?? 'gbp'),
        receivedAt: row.receivedAt ?? 60_000,
      },
    );
    expect(refusal).toEqual(refusalOf(row));
  });

  it('is refused for every reason on the list and for no other', () => {
    expect(conflictsIn(counters.cases)).toEqual(new Set(COUNTER_CONFLICTS));
  });
});

interface PurchaseCase extends Refused {
  readonly receivedAt?: number;
  readonly hasPendingAuthorisation?: boolean;
  readonly lot?: Partial<LotOnOffer>;
  readonly over?: Negotiations['over'];
}

describe('a purchase at the named price', () => {
  it.each(purchases.cases as readonly PurchaseCase[])('$name: $code', (row) => {
    const { receivedAt = 60_000, hasPendingAuthorisation = false } = row;
    const refusal = checkBuyNow(
      { ...LOT, ...row.lot },
      { ...STANDING, over: row.over ?? null },
      { receivedAt, hasPendingAuthorisation },
    );
    expect(refusal).toEqual(refusalOf(row));
  });
});

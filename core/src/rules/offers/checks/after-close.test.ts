import chances from '@marque/fixtures/cases/offers-second-chances.json' with { type: 'json' };
import table from '@marque/fixtures/cases/offers-talks.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import type { Stage } from '../../lot/index.ts';
import { type Currency, fromMajor } from '../../money/index.ts';
import {
  canAcceptProvisionalPrice,
  canAnswerSecondChance,
  canOfferAfterClose,
  canOfferSecondChance,
  checkOfferAfterClose,
  NO_NEGOTIATIONS,
  negotiationEndsAt,
  reduceNegotiations,
} from '../index.ts';
import type { NegotiationEvent } from '../negotiation/negotiations.ts';
import type { Negotiations } from '../types.ts';
import type { LotInNegotiation } from './after-close.ts';

const pounds = (major: number) => fromMajor(major, 'gbp');

const LOT: LotInNegotiation = {
  stage: 'provisionallySold',
  closedAt: 0,
  currency: 'gbp',
  bestBidderId: 2,
  provisionalPrice: pounds(15_000),
  buyNowPrice: pounds(20_000),
};

interface EarlierOffer {
  readonly at: number;
  readonly counteredAt?: number;
  readonly rejectedAt?: number;
  readonly acceptedAt?: number;
}

interface TalksCase {
  readonly name: string;
  readonly stage?: Stage;
  readonly bidder?: number;
  readonly amount?: number;
  readonly currency?: Currency;
  readonly receivedAt?: number;
  readonly offers?: readonly EarlierOffer[];
  readonly code: string | null;
  readonly minimum?: number;
  readonly acceptsPrice: boolean;
  readonly endsAt: number;
}

function eventsOf(
  { at, counteredAt, rejectedAt, acceptedAt }: EarlierOffer,
  index: number,
): readonly NegotiationEvent[] {
  const offerId = index + 1;
  return [
    { kind: 'offered', offerId, bidderId: 2, amount: pounds(16_000), at },
    ...(counteredAt === undefined
      ? []
      : [{ kind: 'countered', offerId, amount: pounds(18_000), at: counteredAt } as const]),
    ...(rejectedAt === undefined ? [] : [{ kind: 'rejected', offerId, by: 'vendor', at: rejectedAt } as const]),
    ...(acceptedAt === undefined ? [] : [{ kind: 'accepted', offerId, by: 'vendor', at: acceptedAt } as const]),
  ];
}

function dealsOf({ offers = [] }: TalksCase): Negotiations {
  return offers
    .flatMap(eventsOf)
    .reduce((negotiations, event) => reduceNegotiations(negotiations, event).negotiations, NO_NEGOTIATIONS);
}

describe.each(table.cases as readonly TalksCase[])('a lot below its reserve: $name', (row) => {
  const { receivedAt = 60_000, bidder = 2, code } = row;
  const lot = { ...LOT, stage: row.stage ?? LOT.stage };
  const negotiations = dealsOf(row);
  const amount = fromMajor(row.amount ?? 16_000, row.currency ?? 'gbp');

  it(`answers ${code}`, () => {
    const refusal = checkOfferAfterClose(lot, negotiations, { bidderId: bidder, amount, receivedAt });
    if (code === null) expect(refusal).toBeNull();
    else expect(refusal).toMatchObject({ code, status: code === 'malformed' ? 400 : 409 });
    if (row.minimum !== undefined) expect(refusal).toMatchObject({ minimum: pounds(row.minimum) });
    if (code === 'offersUsedUp') expect(refusal).toMatchObject({ nextAt: null });
    if (code === 'aboveBIN') expect(refusal).toMatchObject({ buyNowPrice: LOT.buyNowPrice });
  });

  it('shows the field to bidders who can make an offer', () => {
    const isAboutTheSum = code === null || ['malformed', 'BID_TOO_SMALL', 'aboveBIN'].includes(code);
    expect(canOfferAfterClose(lot, negotiations, { userId: bidder, now: receivedAt })).toBe(isAboutTheSum);
    expect(canOfferAfterClose(lot, negotiations, { userId: null, now: receivedAt })).toBe(false);
  });

  it('says until when it is talked about, and whether the seller may take the highest bid', () => {
    expect(negotiationEndsAt(lot.closedAt, negotiations, receivedAt)).toBe(row.endsAt);
    expect(canAcceptProvisionalPrice(lot, negotiations, receivedAt)).toBe(row.acceptsPrice);
  });
});

describe('a second chance', () => {
  it.each(chances.cases)('$note: $may', ({ may, stage, ...row }) => {
    expect(canOfferSecondChance({ ...row, stage: stage as Stage, vendorId: 9 })).toBe(may);
  });

  const DAY = 24 * 60 * 60_000;
  it.each([
    ['at once', 0, null, 'unsold', false, true],
    ['in its last millisecond', DAY - 1, null, 'unsold', false, true],
    ['not after a day', DAY, null, 'unsold', false, false],
    ['not twice', 1, 'declined', 'unsold', false, false],
    ['not once the lot is sold', 1, null, 'salePending', false, false],
    ['not once the lot is listed again', 1, null, 'unsold', true, false],
  ] as const)('is answered %s', (_, now, ending, stage, isRelisted, may) => {
    expect(canAnswerSecondChance({ offeredAt: 0, ending }, { stage, isRelisted }, now)).toBe(may);
  });
});

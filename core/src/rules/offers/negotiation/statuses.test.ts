import standings from '@marque/fixtures/cases/offers-standings.json' with { type: 'json' };
import words from '@marque/fixtures/cases/offers-statuses.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { BID_STATUSES, normaliseBidStatus } from '../../bidding/index.ts';
import { fromMajor } from '../../money/index.ts';
import {
  type Counter,
  NEGOTIATION_STATUSES,
  negotiationStatus,
  type Offer,
  readCounterStatus,
  readOfferStatus,
} from '../index.ts';
import {
  COUNTER_STATUS_WORDS,
  COUNTER_STATUSES,
  counterStatus,
  OFFER_STATUS_WORDS,
  OFFER_STATUSES,
  offerStatus,
} from './statuses.ts';

const NOW = Date.UTC(2026, 10, 20, 12);

interface StandingCase {
  readonly note: string;
  readonly ageMs: number;
  readonly ending: Offer['ending'];
  readonly counter: { readonly ageMs: number; readonly ending: Counter['ending'] } | null;
  readonly offerStatus: string;
  readonly counterStatus: string | null;
  readonly bidder: string;
  readonly vendor: string;
}

function offerOf({ ageMs, ending, counter }: StandingCase): Offer {
  const amount = fromMajor(15_000, 'gbp');
  return {
    offerId: 1,
    bidderId: 2,
    amount,
    madeAt: NOW - ageMs,
    ending,
    counter: counter && { amount: fromMajor(17_500, 'gbp'), madeAt: NOW - counter.ageMs, ending: counter.ending },
  };
}

describe('the statuses', () => {
  it('are those of offers and of counters, with every spelling that a bid status has', () => {
    const rows = [
      ...OFFER_STATUSES.map((status) => ({ of: 'offer', status, ...OFFER_STATUS_WORDS[status] })),
      ...COUNTER_STATUSES.map((status) => ({ of: 'counter', status, ...COUNTER_STATUS_WORDS[status] })),
    ];
    expect(rows).toEqual(words.cases);
    for (const { kebab, camel } of rows) {
      expect([kebab, camel].map(normaliseBidStatus)).toEqual([kebab, kebab]);
    }
  });

  it.each(words.cases)('$of $status is read from $kebab and $camel', ({ of, status, kebab, camel }) => {
    const read = of === 'offer' ? readOfferStatus : readCounterStatus;
    expect([kebab, camel].map(read)).toEqual([status, status]);
  });

  it('are not read from other texts', () => {
    for (const text of ['', 'bid-winning', 'active', 'offer_won']) {
      expect([readOfferStatus(text), readCounterStatus(text)]).toEqual([null, null]);
    }
  });

  it('of negotiations are all the bid statuses that are about offers', () => {
    expect([...NEGOTIATION_STATUSES]).toEqual(BID_STATUSES.filter((status) => !status.startsWith('bid-')));
  });
});

describe('how an offer stands', () => {
  it.each(standings.cases as readonly StandingCase[])('$note: $bidder', (row) => {
    const offer = offerOf(row);
    expect(offerStatus(offer, NOW)).toBe(row.offerStatus);
    expect(offer.counter && counterStatus(offer.counter, NOW)).toBe(row.counterStatus);
    expect(negotiationStatus(offer, NOW, 'bidder')).toBe(row.bidder);
    expect(negotiationStatus(offer, NOW, 'vendor')).toBe(row.vendor);
  });
});

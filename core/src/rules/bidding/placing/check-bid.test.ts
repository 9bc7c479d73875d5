import table from '@marque/fixtures/cases/bidding-refusals.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import type { LotType } from '../../lot/types.ts';
import { type Currency, fromMajor, MINOR_PER_MAJOR, toMajor } from '../../money/index.ts';
import { CLEAR, lotTerms } from '../log/histories.arbitrary.ts';
import { initialBiddingState } from '../log/state.ts';
import type { BiddingState, BidKind } from '../types.ts';
import { type BidContext, type BidRefusal, checkBid, highestLiveBid, highestMaximum } from './check-bid.ts';
import { placeBid } from './place-bid.ts';

interface RefusalCase {
  readonly name: string;
  readonly bidder?: number;
  readonly kind?: BidKind;
  readonly amount?: number;
  readonly currency?: Currency;
  readonly receivedAt?: number;
  readonly now?: number;
  readonly context?: Partial<BidContext>;
  readonly code: string | null;
  readonly status?: number;
  readonly limit?: number;
}

function ledByTwo(): BiddingState {
  const state = initialBiddingState(lotTerms());
  const amount = fromMajor(3000, 'gbp');
  const opened = placeBid(state, { bidderId: 2, bidKind: 'maximum', amount, receivedAt: 1000, now: 1000 }, CLEAR);
  if (!opened.ok) throw new Error(opened.error.code);
  return opened.value.state;
}

function limitOf(refusal: BidRefusal | null): number | undefined {
  if (refusal?.code === 'BID_TOO_SMALL') return toMajor(refusal.minimum);
  if (refusal?.code === 'BID_TOO_LARGE') return toMajor(refusal.maximum);
  return undefined;
}

describe('a bid', () => {
  it.each(table.cases as readonly RefusalCase[])('$name: $code', (row) => {
    const { bidder = 3, kind = 'live', amount = 1100, currency = 'gbp', receivedAt = 60_000, now = 60_000 } = row;
    const minor = amount * MINOR_PER_MAJOR;
    const attempt = { bidderId: bidder, bidKind: kind, amount: { minor, currency }, receivedAt, now };
    const context = { ...CLEAR, ...row.context };
    const refusal = checkBid(ledByTwo(), attempt, context);
    expect(refusal?.code ?? null).toBe(row.code);
    expect(refusal?.status).toBe(row.status);
    expect(limitOf(refusal)).toBe(row.limit);
    expect(placeBid(ledByTwo(), attempt, context)).toMatchObject(
      refusal === null ? { ok: true } : { ok: false, error: refusal },
    );
  });

  it('is never refused because of the reserve', () => {
    for (const reserve of [null, fromMajor(1, 'gbp'), fromMajor(2_000, 'gbp'), fromMajor(500_000, 'gbp')]) {
      const state = { ...ledByTwo(), reserve };
      const refusals = [1099, 1100, 99_999, 100_000].map((amount) =>
        checkBid(
          state,
          { bidderId: 3, bidKind: 'live', amount: fromMajor(amount, 'gbp'), receivedAt: 2000, now: 2000 },
          CLEAR,
        ),
      );
      expect(refusals.map((refusal) => refusal?.code)).toEqual([
        'BID_TOO_SMALL',
        undefined,
        undefined,
        'BID_TOO_LARGE',
      ]);
    }
  });
});

describe('the upper limits of a bid', () => {
  it.each(table.highestLiveBids as readonly { lotType: LotType; currency: Currency; minimum: number; most: number }[])(
    'a live bid on a $lotType from $minimum $currency is at most $most',
    ({ lotType, currency, minimum, most }) => {
      expect(highestLiveBid(fromMajor(minimum, currency), lotType)).toEqual(fromMajor(most, currency));
    },
  );

  it.each(table.highestMaximums as readonly { currency: Currency; most: number }[])(
    'a maximum in $currency is at most $most',
    ({ currency, most }) => {
      expect(highestMaximum(currency)).toEqual(fromMajor(most, currency));
    },
  );
});

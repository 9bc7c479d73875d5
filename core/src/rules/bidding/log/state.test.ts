import { describe, expect, it } from 'vitest';
import { fromMajor, money } from '../../money/index.ts';
import { lotTerms } from './histories.arbitrary.ts';
import { initialBiddingState, phaseAt, reserveMet } from './state.ts';

describe('the opening state of a lot', () => {
  it('has no price, no bids and the reserve of its terms', () => {
    const reserve = fromMajor(4000, 'gbp');
    const terms = lotTerms({ reserve });
    expect(initialBiddingState(terms)).toEqual({
      terms,
      price: money(0, 'gbp'),
      lead: null,
      reserve,
      reserveLowered: false,
      endsAt: terms.endsAt,
      closed: null,
      sequence: 0,
      noBids: 0,
    });
  });

  it.each([
    ['a start price below one step', { startPrice: fromMajor(99, 'gbp') }],
    ['a start price with pence', { startPrice: money(100_050, 'gbp') }],
    ['a start price of zero', { startPrice: money(0, 'gbp') }],
    ['a start price in another currency', { startPrice: fromMajor(1000, 'eur') }],
    ['a reserve with pence', { reserve: money(400_001, 'gbp') }],
    ['a reserve of zero', { reserve: money(0, 'gbp') }],
    ['a reserve in another currency', { reserve: fromMajor(4000, 'eur') }],
    ['no time between start and end', { startsAt: 5, endsAt: 5 }],
  ])('rejects %s', (_, change) => {
    expect(() => initialBiddingState(lotTerms(change))).toThrow(RangeError);
  });

  it('may start at exactly one step', () => {
    expect(initialBiddingState(lotTerms({ startPrice: fromMajor(100, 'gbp') })).noBids).toBe(0);
    expect(initialBiddingState(lotTerms({ lotType: 'watch', startPrice: fromMajor(10, 'gbp') })).noBids).toBe(0);
  });

  it('meets the reserve only if there is none', () => {
    expect(reserveMet(initialBiddingState(lotTerms()))).toBe(true);
    expect(reserveMet(initialBiddingState(lotTerms({ reserve: fromMajor(1, 'gbp') })))).toBe(false);
  });
});

describe('phaseAt', () => {
  const state = initialBiddingState(lotTerms({ startsAt: 1000, endsAt: 5000 }));

  it.each([
    [999, 'upcoming'],
    [1000, 'open'],
    [4999, 'open'],
    [5000, 'checking'],
    [15_000, 'checking'],
    [15_001, 'due'],
  ])('at %i ms is %s', (now, phase) => {
    expect(phaseAt(state, now)).toBe(phase);
  });

  it('uses the extended end', () => {
    expect(phaseAt({ ...state, endsAt: 20_000 }, 15_001)).toBe('open');
  });

  it('is closed at any time after the close entry', () => {
    const closed = { ...state, closed: { outcome: 'ended', at: 1500 } } as const;
    expect([0, 2000, 5000, 20_000].map((now) => phaseAt(closed, now))).toEqual(Array(4).fill('closed'));
  });
});

import allowances from '@marque/fixtures/cases/offers-allowance.json' with { type: 'json' };
import life from '@marque/fixtures/cases/offers-life.json' with { type: 'json' };
import notices from '@marque/fixtures/cases/offers-notices.json' with { type: 'json' };
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forAllWith } from '../../laws.arbitrary.ts';
import { expiresAt, isOpen, OFFER_DEFAULTS, offerNotice } from '../index.ts';
import type { OfferStatus } from '../negotiation/statuses.ts';
import { ALWAYS_ALLOWED, offerAllowance } from './allowance.ts';
import { OFFER_LIFE_MS } from './offer-expiry.ts';

const NOW = Date.UTC(2026, 10, 20, 12);

describe('the day of an offer', () => {
  it('is 1,440 minutes', () => {
    expect(OFFER_LIFE_MS).toBe(1_440 * 60_000);
    expect(expiresAt(NOW)).toBe(Date.UTC(2026, 10, 21, 12));
  });

  it.each(life.cases)('$note: open $isOpen', ({ ageMs, isOpen: expected }) => {
    expect(isOpen(NOW - ageMs, NOW)).toBe(expected);
  });
});

describe('how many offers are left', () => {
  it.each(allowances.cases)('$note: $left', ({ limit, windowMinutes, madeAgoMs, left, nextInMs }) => {
    const madeAt = madeAgoMs.map((ago) => NOW - ago);
    const nextAt = nextInMs === null ? null : NOW + nextInMs;
    expect(offerAllowance({ madeAt, limit, windowMinutes, now: NOW })).toEqual({ isAllowed: left > 0, left, nextAt });
  });

  it('is three a day by default and never less than two', () => {
    expect(OFFER_DEFAULTS).toEqual({ offersRateLimit: 3, offersRateLimitTime: 1_440, countersEnabled: true });
    expect(ALWAYS_ALLOWED).toBe(2);
  });

  it('is never below zero, and a refused bidder may offer from the time named on', () => {
    const histories = fc.record({
      madeAt: fc.array(fc.integer({ min: NOW - 200 * 60_000, max: NOW }), { maxLength: 12 }),
      limit: fc.integer({ min: 0, max: 6 }),
      windowMinutes: fc.integer({ min: 1, max: 120 }),
    });
    forAllWith({ numRuns: 500, seed: 20_261_120 })([histories], (history) => {
      const { isAllowed, left, nextAt } = offerAllowance({ ...history, now: NOW });
      expect(left).toBeGreaterThanOrEqual(0);
      expect(isAllowed).toBe(left > 0);
      expect(nextAt === null).toBe(isAllowed);
      if (history.madeAt.length < ALWAYS_ALLOWED) expect(isAllowed).toBe(true);
      if (nextAt === null) return;
      expect(nextAt).toBeGreaterThan(NOW);
      expect(offerAllowance({ ...history, now: nextAt }).isAllowed).toBe(true);
      expect(offerAllowance({ ...history, now: nextAt - 1 }).isAllowed).toBe(false);
    });
  });
});

it.each(notices.cases)('the notice of the offer panel: $note', ({ left, nextAt, lastStatus, unsuccessful }) => {
  const notice = offerNotice({ isAllowed: left > 0, left, nextAt }, lastStatus as OfferStatus | null);
  expect(notice).toEqual({
    unsuccessful,
    remaining: { key: 'notice.remaining', count: left },
    next: nextAt === null ? null : { key: 'notice.next', at: nextAt },
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { money } from '../../money/index.ts';
import { lotOutcome, RESULT_OUTCOMES } from './lot-outcome.ts';
import { resultPeriod } from './result-period.ts';
import { type EndedLot, summariseResults } from './summarise-results.ts';

const lot = (outcome: EndedLot['outcome'], minor: number, currency: 'gbp' | 'eur' = 'gbp'): EndedLot => ({
  outcome,
  price: money(minor, currency),
});

describe('the outcome of a lot', () => {
  it.each([
    ['sold', 'sold'],
    ['soldHidden', 'sold'],
    ['salePending', 'provisional'],
    ['provisionallySold', 'provisional'],
    ['unsold', 'unsold'],
    ['ended', 'withdrawn'],
    ['live', null],
    ['comingSoon', null],
  ] as const)('of the stage %s is %s', (stage, outcome) => {
    expect(lotOutcome(stage)).toBe(outcome);
  });
});

describe('a summary of results', () => {
  it('adds up sales by currency, and takes withdrawn lots out of the sell-through', () => {
    const lots = [
      lot('sold', 500_000),
      lot('sold', 250_050),
      lot('sold', 900_000, 'eur'),
      lot('provisional', 777),
      lot('unsold', 888),
      lot('withdrawn', 999),
    ];
    expect(summariseResults(lots)).toEqual({
      closed: 6,
      counts: { sold: 3, provisional: 1, unsold: 1, withdrawn: 1 },
      sellThrough: 60,
      hammer: [money(900_000, 'eur'), money(750_050, 'gbp')],
    });
  });

  it('has no sell-through without a lot that was offered to the end', () => {
    expect(summariseResults([])).toMatchObject({ closed: 0, sellThrough: null, hammer: [] });
    expect(summariseResults([lot('withdrawn', 1)])).toMatchObject({ closed: 1, sellThrough: null, hammer: [] });
  });

  it('counts each lot once, whatever their order', () => {
    const any = fc.record({
      outcome: fc.constantFrom(...RESULT_OUTCOMES),
      price: fc.record({ minor: fc.nat(1_000_000), currency: fc.constantFrom('gbp' as const, 'eur' as const) }),
    });
    fc.assert(
      fc.property(fc.array(any, { maxLength: 30 }), (lots) => {
        const summary = summariseResults(lots);
        expect(Object.values(summary.counts).reduce((sum, count) => sum + count, 0)).toBe(lots.length);
        expect(summariseResults(lots.toReversed())).toEqual(summary);
      }),
    );
  });
});

describe('a period of results', () => {
  // 00:30 in London on 1 July, which is 30 June in UTC.
  const now = Date.parse('2026-06-30T23:30:00Z');
  it.each([
    ['today', '2026-06-30T23:00:00.000Z'],
    ['week', '2026-06-24T23:00:00.000Z'],
    ['month', '2026-06-01T23:00:00.000Z'],
  ] as const)('%s ends with the day of the sites, and begins at midnight there', (name, from) => {
    const period = resultPeriod(name, now);
    expect(new Date(period.from).toISOString()).toBe(from);
    expect(new Date(period.until).toISOString()).toBe('2026-07-01T23:00:00.000Z');
  });
});

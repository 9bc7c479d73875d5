import { describe, expect, it } from 'vitest';
import { isEnding, LIFE, LOT_EVENTS, type LotFacts, nextStage, SALE_FORMATS, STAGES, type Stage } from './index.ts';

const BOOLEANS = [false, true] as const;

const ALL_FACTS: readonly LotFacts[] = SALE_FORMATS.flatMap((saleFormat) =>
  BOOLEANS.flatMap((hasEnd) =>
    BOOLEANS.flatMap((reserveMet) =>
      BOOLEANS.flatMap((awaitsHold) =>
        BOOLEANS.map((hasLead) => ({ saleFormat, hasEnd, reserveMet, awaitsHold, hasLead })),
      ),
    ),
  ),
);

const auction: LotFacts = { saleFormat: 'auction', hasEnd: true, hasLead: true, reserveMet: true, awaitsHold: false };

/** Every stage that can be come to from `start` by steps of the table. */
function reachableFrom(start: Stage): Set<Stage> {
  const found = new Set<Stage>([start]);
  for (const stage of found) {
    for (const event of LOT_EVENTS) {
      for (const facts of ALL_FACTS) {
        const next = nextStage(stage, event, facts);
        if (next.ok) found.add(next.value);
      }
    }
  }
  return found;
}

describe('the life of a lot', () => {
  it('leads from its announcement to every stage; the last day of a live lot is "ending"', () => {
    const reached = reachableFrom('comingSoon');
    expect(isEnding({ stage: 'live', startsAt: 0, endsAt: 10 }, 5)).toBe(true);
    expect([...reached, 'ending'].toSorted()).toEqual([...STAGES].toSorted());
  });

  it('uses every event', () => {
    expect(new Set(LIFE.map((step) => step.event))).toEqual(new Set(LOT_EVENTS));
  });

  it('never leaves two ways open', () => {
    for (const stage of STAGES) {
      for (const event of LOT_EVENTS) {
        for (const facts of ALL_FACTS) {
          const open = LIFE.filter(
            (step) =>
              step.event === event &&
              step.from.some((from) => from === stage) &&
              (step.when === undefined || step.when(facts)),
          );
          expect(open.length, `${stage} ${event} ${JSON.stringify(facts)}`).toBeLessThanOrEqual(1);
        }
      }
    }
  });

  it.each<[string, Stage, (typeof LOT_EVENTS)[number], Partial<LotFacts>, Stage | null]>([
    ['an auction opens', 'comingSoon', 'opens', {}, 'live'],
    ['an offer lot with an end opens', 'comingSoon', 'opens', { saleFormat: 'offer' }, 'live'],
    ['an offer lot without an end opens', 'comingSoon', 'opens', { saleFormat: 'offer', hasEnd: false }, 'offer'],
    ['a buy-now lot opens', 'comingSoon', 'opens', { saleFormat: 'buyItNow' }, 'buyNow'],
    ['a classified lot opens', 'comingSoon', 'opens', { saleFormat: 'classified' }, 'classified'],
    ['a private sale opens', 'comingSoon', 'opens', { saleFormat: 'private' }, 'private'],
    ['nobody bid, and no reserve either', 'live', 'closes', { hasLead: false }, 'unsold'],
    ['the reserve was met', 'live', 'closes', {}, 'sold'],
    ['the last day closes like any', 'ending', 'closes', {}, 'sold'],
    ['bids below the reserve', 'live', 'closes', { reserveMet: false }, 'provisionallySold'],
    ['an offer lot runs out', 'live', 'closes', { saleFormat: 'offer' }, 'unsold'],
    ['a buy-now lot runs out', 'buyNow', 'closes', { saleFormat: 'buyItNow' }, 'unsold'],
    ['bought, the hold to come', 'buyNow', 'bought', { saleFormat: 'buyItNow', awaitsHold: true }, 'salePending'],
    ['bought without a hold', 'buyNow', 'bought', { saleFormat: 'buyItNow' }, 'sold'],
    ['an offer lot bought outright', 'live', 'bought', { saleFormat: 'offer' }, 'sold'],
    ['a live auction cannot be bought outright', 'live', 'bought', {}, null],
    ['an unsold auction can', 'unsold', 'bought', { awaitsHold: true }, 'salePending'],
    ['the hold succeeds', 'salePending', 'holdSucceeded', {}, 'sold'],
    ['the hold fails on a buy-now lot', 'salePending', 'holdFailed', { saleFormat: 'buyItNow' }, 'buyNow'],
    ['the hold fails after an auction', 'salePending', 'holdFailed', {}, 'unsold'],
    ['an offer is taken', 'live', 'offerAccepted', { saleFormat: 'offer' }, 'sold'],
    ['a live auction takes no offer', 'live', 'offerAccepted', {}, null],
    ['the best bidder’s offer is taken', 'provisionallySold', 'offerAccepted', {}, 'sold'],
    ['the seller takes the provisional price', 'provisionallySold', 'provisionalPriceAccepted', {}, 'sold'],
    ['the day for talks passes', 'provisionallySold', 'lapsed', {}, 'unsold'],
    ['the winner’s card is not mended', 'sold', 'saleCancelled', {}, 'unsold'],
    ['the second chance is taken', 'unsold', 'secondChanceAccepted', {}, 'sold'],
    ['staff withdraw a live lot', 'live', 'withdrawn', {}, 'ended'],
    ['a sold lot is not withdrawn', 'sold', 'withdrawn', {}, null],
    ['sold lots do not close again', 'sold', 'closes', {}, null],
    ['an unsold lot comes again', 'unsold', 'relisted', {}, 'comingSoon'],
  ])('%s', (_, stage, event, facts, expected) => {
    const next = nextStage(stage, event, { ...auction, ...facts });
    expect(next).toEqual(expected === null ? { ok: false, error: 'noSuchStep' } : { ok: true, value: expected });
  });
});

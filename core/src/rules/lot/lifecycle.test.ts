import { describe, expect, it } from 'vitest';
import {
  isInLastDay,
  LIFECYCLE,
  LOT_LIFECYCLE_EVENTS,
  type LotFacts,
  nextStage,
  SALE_FORMATS,
  STAGES,
  type Stage,
} from './index.ts';

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

/** The stages that the steps of the table reach from `start`. */
function reachableFrom(start: Stage): Set<Stage> {
  const found = new Set<Stage>([start]);
  for (const stage of found) {
    for (const event of LOT_LIFECYCLE_EVENTS) {
      for (const facts of ALL_FACTS) {
        const next = nextStage(stage, event, facts);
        if (next.ok) found.add(next.value);
      }
    }
  }
  return found;
}

describe('the life of a lot', () => {
  it('reaches every stage from the announcement; "ending" is the last day of a live lot', () => {
    const reached = reachableFrom('comingSoon');
    expect(isInLastDay(10, 5)).toBe(true);
    expect([...reached, 'ending'].toSorted()).toEqual([...STAGES].toSorted());
  });

  it('uses every event', () => {
    expect(new Set(LIFECYCLE.map((step) => step.event))).toEqual(new Set(LOT_LIFECYCLE_EVENTS));
  });

  it('has at most one step for an event', () => {
    for (const stage of STAGES) {
      for (const event of LOT_LIFECYCLE_EVENTS) {
        for (const facts of ALL_FACTS) {
          const open = LIFECYCLE.filter(
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

  it.each<[string, Stage, (typeof LOT_LIFECYCLE_EVENTS)[number], Partial<LotFacts>, Stage | null]>([
    ['an auction opens', 'comingSoon', 'opens', {}, 'live'],
    ['an offer lot with an end opens', 'comingSoon', 'opens', { saleFormat: 'offer' }, 'live'],
    ['an offer lot without an end opens', 'comingSoon', 'opens', { saleFormat: 'offer', hasEnd: false }, 'offer'],
    ['a buy-now lot opens', 'comingSoon', 'opens', { saleFormat: 'buyItNow' }, 'buyNow'],
    ['a classified lot opens', 'comingSoon', 'opens', { saleFormat: 'classified' }, 'classified'],
    ['a private sale opens', 'comingSoon', 'opens', { saleFormat: 'private' }, 'private'],
    ['no bids and no reserve', 'live', 'closes', { hasLead: false }, 'unsold'],
    ['the reserve was met', 'live', 'closes', {}, 'sold'],
    ['the last day closes like any other', 'ending', 'closes', {}, 'sold'],
    ['bids below the reserve', 'live', 'closes', { reserveMet: false }, 'provisionallySold'],
    ['an offer lot expires', 'live', 'closes', { saleFormat: 'offer' }, 'unsold'],
    ['a buy-now lot expires', 'buyNow', 'closes', { saleFormat: 'buyItNow' }, 'unsold'],
    ['bought, the hold pending', 'buyNow', 'bought', { saleFormat: 'buyItNow', awaitsHold: true }, 'salePending'],
    ['bought without a hold', 'buyNow', 'bought', { saleFormat: 'buyItNow' }, 'sold'],
    ['an offer lot bought outright', 'live', 'bought', { saleFormat: 'offer' }, 'sold'],
    ['a live auction cannot be bought outright', 'live', 'bought', {}, null],
    ['an unsold auction can be bought outright', 'unsold', 'bought', { awaitsHold: true }, 'salePending'],
    ['the hold succeeds', 'salePending', 'holdSucceeded', {}, 'sold'],
    ['the hold fails on a buy-now lot', 'salePending', 'holdFailed', { saleFormat: 'buyItNow' }, 'buyNow'],
    ['the hold fails after an auction', 'salePending', 'holdFailed', {}, 'unsold'],
    ['an offer is accepted', 'live', 'offerAccepted', { saleFormat: 'offer' }, 'sold'],
    ['a live auction accepts no offer', 'live', 'offerAccepted', {}, null],
    ['the highest bidder’s offer is accepted', 'provisionallySold', 'offerAccepted', {}, 'sold'],
    ['the vendor accepts the provisional price', 'provisionallySold', 'provisionalPriceAccepted', {}, 'sold'],
    ['the negotiation period ends', 'provisionallySold', 'lapsed', {}, 'unsold'],
    ['the winner does not replace a refused card', 'sold', 'saleCancelled', {}, 'unsold'],
    ['the second chance is accepted', 'unsold', 'secondChanceAccepted', {}, 'sold'],
    ['staff withdraw a live lot', 'live', 'withdrawn', {}, 'ended'],
    ['a sold lot is not withdrawn', 'sold', 'withdrawn', {}, null],
    ['sold lots do not close again', 'sold', 'closes', {}, null],
    ['a relisted lot cannot be bought outright', 'unsold', 'bought', { isRelisted: true }, null],
    ['a relisted lot has no second chance', 'unsold', 'secondChanceAccepted', { isRelisted: true }, null],
  ])('%s', (_, stage, event, facts, expected) => {
    const next = nextStage(stage, event, { ...auction, ...facts });
    expect(next).toEqual(expected === null ? { ok: false, error: 'noSuchStep' } : { ok: true, value: expected });
  });
});

import table from '@marque/fixtures/cases/offers-deals.json' with { type: 'json' };
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isMessageCode } from '../../display/index.ts';
import { forAllWith } from '../../laws.arbitrary.ts';
import { compareMoney, fromMajor } from '../../money/index.ts';
import { NEGOTIATION_ANSWERS } from '../checks/check-offer.ts';
import {
  checkAnswer,
  expiresAt,
  NEGOTIATION_MESSAGES,
  NO_NEGOTIATIONS,
  negotiationStatus,
  type Offer,
  reduceNegotiations,
} from '../index.ts';
import type { Negotiations } from '../types.ts';
import { type NegotiationEvent, offerInPlay } from './negotiations.ts';
import { counterStatus, offerStatus } from './statuses.ts';

const pounds = (major: number) => fromMajor(major, 'gbp');

interface StepCase {
  readonly event: { readonly kind: string; readonly at: number; readonly amount?: number };
  readonly updates: readonly string[];
  readonly inPlay: number | null;
  readonly status: Readonly<Record<string, string>>;
  readonly answers: readonly string[];
  readonly over: string | null;
}

interface Scenario {
  readonly name: string;
  readonly steps: readonly StepCase[];
}

function eventOf({ amount, ...event }: StepCase['event']): NegotiationEvent {
  return { ...event, ...(amount === undefined ? {} : { amount: pounds(amount) }) } as NegotiationEvent;
}

function answersTo(negotiations: Negotiations, offerId: number, at: number): readonly string[] {
  return NEGOTIATION_ANSWERS.filter(
    (answer) => checkAnswer(negotiations, { answer, offerId, receivedAt: at }) === null,
  );
}

describe('the offers on a lot', () => {
  it.each(table.cases as readonly Scenario[])('$name', ({ steps }) => {
    let negotiations = NO_NEGOTIATIONS;
    for (const step of steps) {
      const { at } = step.event;
      const change = reduceNegotiations(negotiations, eventOf(step.event));
      negotiations = change.negotiations;
      const inPlay = offerInPlay(negotiations, at);
      expect({
        event: step.event,
        updates: change.updates.map(({ to, message }) => `${to} ${message}`),
        inPlay: inPlay?.offerId ?? null,
        status: Object.fromEntries(
          negotiations.offers.map((offer) => [offer.offerId, negotiationStatus(offer, at, 'bidder')]),
        ),
        answers: negotiations.offers.flatMap(({ offerId }) => answersTo(negotiations, offerId, at)),
        over: negotiations.over,
      }).toEqual(step);
    }
  });

  it('are updates of in words of the catalogue', () => {
    expect(NEGOTIATION_MESSAGES.filter((message) => !isMessageCode(message))).toEqual([]);
  });
});

describe('any sequence of events', () => {
  const ids = fc.integer({ min: 1, max: 6 });
  const sums = fc.integer({ min: 1, max: 40 }).map((thousands) => pounds(thousands * 1_000));
  const sides = fc.constantFrom('vendor', 'bidder');
  const shapes = fc.oneof(
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('offered'), offerId: ids, bidderId: ids, amount: sums }) },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('countered'), offerId: ids, amount: sums }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('accepted'), offerId: ids, by: sides }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('rejected'), offerId: ids, by: sides }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('bought'), buyerId: ids }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('lapsed', 'reopened') }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('lotClosed') }) },
  );
  /** Events in the order of time, some hours apart. */
  const histories = fc
    .array(fc.tuple(shapes, fc.integer({ min: 0, max: 15 * 60 * 60 * 1000 })), { maxLength: 25 })
    .map((steps) => {
      let at = 0;
      return steps.map(([shape, later]) => {
        at += later;
        return { ...shape, at } as NegotiationEvent;
      });
    });

  function follow(check: (before: Negotiations, after: Negotiations, event: NegotiationEvent) => void): void {
    forAllWith({ numRuns: 400, seed: 20_261_120 })([histories], (events) => {
      let negotiations = NO_NEGOTIATIONS;
      for (const event of events) {
        const { negotiations: after } = reduceNegotiations(negotiations, event);
        check(negotiations, after, event);
        negotiations = after;
      }
    });
  }

  const pendingOf = ({ offers }: Negotiations, at: number) =>
    offers.filter(({ counter, ending }) => ending === null && counter && counterStatus(counter, at) === 'pending');
  const activeOf = ({ offers }: Negotiations, at: number) =>
    offers.filter((offer) => offerStatus(offer, at) === 'active');

  it('one offer at most is active, one counter at most is pending, and one offer at most has won', () => {
    follow((_, after, { at }) => {
      expect(activeOf(after, at).length).toBeLessThanOrEqual(1);
      expect(pendingOf(after, at).length).toBeLessThanOrEqual(1);
      expect(after.offers.filter(({ ending }) => ending === 'won').length).toBeLessThanOrEqual(1);
    });
  });

  it('no state changes after a sale or a close, except by the purchase falling through', () => {
    follow((before, after, event) => {
      if (before.over === null) return;
      expect(after.offers).toBe(before.offers);
      if (event.kind !== 'reopened' || before.over === 'closed') expect(after).toBe(before);
    });
  });

  it('no offer is open once the lot is over', () => {
    follow((_, after, { at }) => {
      if (after.over !== null) expect(offerInPlay(after, at)).toBeNull();
    });
  });

  it('an ended offer never reopens, its amount never changes, and it has one counter at most', () => {
    follow((before, after) => {
      before.offers.forEach((offer, index) => {
        const now = after.offers[index] as Offer;
        expect([now.offerId, now.amount, now.madeAt]).toEqual([offer.offerId, offer.amount, offer.madeAt]);
        if (offer.ending !== null) expect(now).toEqual(offer);
        if (offer.counter !== null) expect(now.counter).toMatchObject({ amount: offer.counter.amount });
        if (offer.counter !== null && offer.counter.ending !== null) expect(now.counter).toEqual(offer.counter);
      });
    });
  });

  it('a new offer beats the one in play, and a counter its offer', () => {
    follow((before, after, { at }) => {
      const beaten = offerInPlay(before, at);
      const added = after.offers[before.offers.length];
      if (added !== undefined && beaten !== null) expect(compareMoney(added.amount, beaten.amount)).toBeGreaterThan(0);
      for (const { amount, counter } of after.offers) {
        if (counter !== null) expect(compareMoney(counter.amount, amount)).toBeGreaterThan(0);
      }
    });
  });

  it('an expired offer or counter cannot be answered', () => {
    follow((_, after) => {
      for (const { offerId, madeAt, counter } of after.offers) {
        const last = expiresAt(Math.max(madeAt, counter?.madeAt ?? 0));
        expect(answersTo(after, offerId, last)).toEqual([]);
      }
    });
  });

  it('a repeated clock event makes no difference', () => {
    follow((_, after, { at }) => {
      const lapsed = reduceNegotiations(after, { kind: 'lapsed', at });
      expect(reduceNegotiations(lapsed.negotiations, { kind: 'lapsed', at })).toEqual({
        negotiations: lapsed.negotiations,
        updates: [],
      });
    });
  });
});

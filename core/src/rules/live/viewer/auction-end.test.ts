import faces from '@marque/fixtures/cases/live-end-faces.json' with { type: 'json' };
import outcomes from '@marque/fixtures/cases/live-end-outcomes.json' with { type: 'json' };
import sales from '@marque/fixtures/cases/live-final-sales.json' with { type: 'json' };
import parts from '@marque/fixtures/cases/live-took-part.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { STAGES } from '../../lot/index.ts';
import {
  END_OUTCOMES,
  type EndOutcome,
  endContent,
  endDrawer,
  endOutcomeFor,
  finalSaleStatus,
  hasParticipated,
  hasWon,
  PAYMENT_STATUSES,
  seenEndKey,
  withLateBid,
} from '../index.ts';
import { END_LINKS, type EndFacts, FINAL_SALE_STATUSES, type PaymentStatus } from './auction-end.ts';

const LOOKED_ON: EndFacts = {
  stage: 'sold',
  isVendor: false,
  isBuyer: false,
  hasBid: false,
  payment: 'pending',
  bidCameTooLate: false,
  isVip: false,
};

interface OutcomeCase extends Partial<EndFacts> {
  readonly note: string;
  readonly outcome: EndOutcome | null;
}

interface PartCase {
  readonly note: string;
  readonly isAnswered: boolean;
  readonly outcome: EndOutcome | null;
  readonly isVendor: boolean;
  readonly hasBid: boolean;
  readonly bidCameTooLate: boolean;
  readonly hasParticipated: boolean;
}

interface FaceCase {
  readonly outcome: EndOutcome | null;
  readonly hasCost: boolean;
  readonly links: readonly string[];
  readonly link: string | null;
}

describe('the outcome of an auction', () => {
  it.each(outcomes.cases as readonly OutcomeCase[])('is $outcome for $note', ({ note, outcome, ...facts }) => {
    expect(endOutcomeFor({ ...LOOKED_ON, ...facts }), note).toBe(outcome);
  });

  it('covers every outcome', () => {
    const known = new Set(outcomes.cases.map(({ outcome }) => outcome));
    expect(known).toEqual(new Set([...END_OUTCOMES, null]));
  });

  it('is too late for a viewer whose last bid missed the end, except for the vendor and the buyer', () => {
    const late = END_OUTCOMES.filter((outcome) => withLateBid(outcome, true) === 'tooLate');
    expect(late).toEqual(['tooLate', 'lost']);
    expect([withLateBid(null, true), withLateBid(null, false)]).toEqual(['tooLate', null]);
    for (const outcome of END_OUTCOMES) expect(withLateBid(outcome, false)).toBe(outcome);
  });

  it('has three winning outcomes', () => {
    expect(END_OUTCOMES.filter(hasWon)).toEqual(['wonProblem', 'wonPaymentTaken', 'wonPaymentPending']);
  });
});

describe('the final status of a sale', () => {
  it('is success or failed, like that of its payment', () => {
    expect([PAYMENT_STATUSES, FINAL_SALE_STATUSES]).toEqual([
      ['success', 'failed'],
      ['success', 'failed'],
    ]);
  });

  it.each(sales.cases)(
    'with payment $payment, VIP $isVip, cancelled $isCancelled is $status',
    ({ status, ...sale }) => {
      expect(finalSaleStatus({ ...sale, payment: sale.payment as PaymentStatus | 'pending' })).toBe(status);
    },
  );
});

describe('participation', () => {
  it.each(parts.cases as readonly PartCase[])('$note: $hasParticipated', ({ hasParticipated: expected, ...person }) => {
    expect(hasParticipated(person)).toBe(expected);
  });
});

describe('the drawer at the end', () => {
  it('opens only on a sale, for participants', () => {
    const opening = STAGES.filter(
      (stage) => endDrawer({ stage, hasParticipated: true, outcome: 'lost' }).kind !== 'closed',
    );
    expect(opening).toEqual(['sold']);
    expect(endDrawer({ stage: 'sold', hasParticipated: false, outcome: 'lost' })).toEqual({
      kind: 'closed',
      request: false,
    });
  });

  it('shows a loader and requests the outcome until it is known', () => {
    expect(endDrawer({ stage: 'sold', hasParticipated: true, outcome: null })).toEqual({
      kind: 'loading',
      request: true,
    });
    expect(endDrawer({ stage: 'live', hasParticipated: true, outcome: null }).request).toBe(false);
    expect(endDrawer({ stage: 'sold', hasParticipated: false, outcome: null }).request).toBe(false);
  });

  it.each(faces.cases as readonly FaceCase[])('shows $outcome with $links', ({ outcome, hasCost, links, link }) => {
    expect(endContent(outcome)).toEqual({ hasCost, links });
    const drawer = endDrawer({ stage: 'sold', hasParticipated: true, outcome });
    expect(drawer.kind === 'open' ? drawer : { outcome: null, link: null }).toMatchObject({ outcome, link });
  });

  it('has a view for every outcome, and uses every link', () => {
    expect(new Set(faces.cases.map(({ outcome }) => outcome))).toEqual(new Set([...END_OUTCOMES, null]));
    expect(new Set(faces.cases.flatMap(({ links }) => links))).toEqual(new Set(END_LINKS));
  });
});

it('the key of a shown outcome is the same for a successful payment, and another for a failed card', () => {
  expect(seenEndKey(5, 7, 'wonPaymentPending')).toBe(seenEndKey(5, 7, 'wonPaymentTaken'));
  expect(seenEndKey(5, 7, 'wonProblem')).not.toBe(seenEndKey(5, 7, 'wonPaymentTaken'));
  const others = [
    seenEndKey(6, 7, 'lost'),
    seenEndKey(5, 8, 'lost'),
    seenEndKey(5, 7, 'lost'),
    seenEndKey(5, 7, 'seller'),
  ];
  expect(new Set(others).size).toBe(4);
});

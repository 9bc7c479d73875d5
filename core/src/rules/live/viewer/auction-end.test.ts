import faces from '@marque/fixtures/cases/live-end-faces.json' with { type: 'json' };
import outcomes from '@marque/fixtures/cases/live-end-outcomes.json' with { type: 'json' };
import sales from '@marque/fixtures/cases/live-final-sales.json' with { type: 'json' };
import parts from '@marque/fixtures/cases/live-took-part.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { STAGES } from '../../lot/index.ts';
import {
  END_LINKS,
  END_OUTCOMES,
  type EndFacts,
  type EndOutcome,
  endContent,
  endDrawer,
  endName,
  endOutcomeFor,
  FINAL_SALE_STATUSES,
  finalSaleStatus,
  hasWon,
  PAYMENT_STATUSES,
  type PaymentStatus,
  tookPart,
  withLateBid,
} from '../index.ts';

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
  readonly tookPart: boolean;
}

interface FaceCase {
  readonly outcome: EndOutcome | null;
  readonly hasCost: boolean;
  readonly ways: readonly string[];
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
  it.each(parts.cases as readonly PartCase[])('$note: $tookPart', ({ tookPart: expected, ...person }) => {
    expect(tookPart(person)).toBe(expected);
  });
});

describe('the drawer at the end', () => {
  it('opens only on a sale, for participants', () => {
    const opening = STAGES.filter((stage) => endDrawer({ stage, tookPart: true, outcome: 'lost' }).kind !== 'closed');
    expect(opening).toEqual(['sold']);
    expect(endDrawer({ stage: 'sold', tookPart: false, outcome: 'lost' })).toEqual({ kind: 'closed', request: false });
  });

  it('shows a loader and requests the outcome until it is known', () => {
    expect(endDrawer({ stage: 'sold', tookPart: true, outcome: null })).toEqual({ kind: 'loading', request: true });
    expect(endDrawer({ stage: 'live', tookPart: true, outcome: null }).request).toBe(false);
    expect(endDrawer({ stage: 'sold', tookPart: false, outcome: null }).request).toBe(false);
  });

  it.each(faces.cases as readonly FaceCase[])('shows $outcome with $ways', ({ outcome, hasCost, ways, link }) => {
    expect(endContent(outcome)).toEqual({ hasCost, ways });
    const drawer = endDrawer({ stage: 'sold', tookPart: true, outcome });
    expect(drawer.kind === 'open' ? drawer : { outcome: null, link: null }).toMatchObject({ outcome, link });
  });

  it('has a view for every outcome, and uses every link', () => {
    expect(new Set(faces.cases.map(({ outcome }) => outcome))).toEqual(new Set([...END_OUTCOMES, null]));
    expect(new Set(faces.cases.flatMap(({ ways }) => ways))).toEqual(new Set(END_LINKS));
  });
});

describe('the key of a shown outcome', () => {
  it('is the same for a successful payment, and another for a failed card', () => {
    expect(endName(5, 7, 'wonPaymentPending')).toBe(endName(5, 7, 'wonPaymentTaken'));
    expect(endName(5, 7, 'wonProblem')).not.toBe(endName(5, 7, 'wonPaymentTaken'));
    const others = [endName(6, 7, 'lost'), endName(5, 8, 'lost'), endName(5, 7, 'lost'), endName(5, 7, 'seller')];
    expect(new Set(others).size).toBe(4);
  });
});

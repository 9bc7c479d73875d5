import table from '@marque/fixtures/cases/live-action-failures.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import type { CallFailure } from '../../display/index.ts';
import { fromMajor } from '../../money/index.ts';
import { type ConfirmedAction, describeFailure } from '../index.ts';
import { confirmAction, operationOf } from './confirmed-action.ts';
import { PANEL_ACTIONS, type PanelAction } from './panel.ts';

const pounds = (major: number) => fromMajor(major, 'gbp');
const keys = () => {
  let count = 0;
  return () => {
    count += 1;
    return `key-${count}`;
  };
};
const BID = { action: 'live', amount: pounds(500), offerId: null } as const;
const ANSWER = { action: 'acceptOffer', amount: pounds(500), offerId: 3 } as const;

describe('the idempotency key of an action', () => {
  it('is new for every confirmation', () => {
    const newKey = keys();
    const first = confirmAction(BID, null, newKey);
    const second = confirmAction(BID, { ...first, isUnsettled: false }, newKey);
    expect([first.key, second.key]).toEqual(['key-1', 'key-2']);
  });

  it.each([BID, ANSWER])('is kept when the same $action is sent again after an unknown result', (action) => {
    const newKey = keys();
    const first = confirmAction(action, null, newKey);
    expect(confirmAction(action, first, newKey).key).toBe(first.key);
  });

  it.each<[string, Pick<ConfirmedAction, 'action' | 'amount' | 'offerId'>]>([
    ['another amount', { ...ANSWER, amount: pounds(501) }],
    ['another action', { ...ANSWER, action: 'counter' }],
    ['another offer', { ...ANSWER, offerId: 4 }],
  ])('is new for %s', (_, other) => {
    const newKey = keys();
    const first = confirmAction(ANSWER, null, newKey);
    expect(confirmAction(other, first, newKey).key).not.toBe(first.key);
  });
});

const NETWORK = { kind: 'network' } as const;
const byOther = (action: PanelAction) => ({ action, isLeader: false });

describe('a failed action', () => {
  it.each(table.cases)('$note: $action shows $message', ({ note: _note, kind, status, text, ...row }) => {
    const { action, isLeader, ...expected } = row;
    const failure = { kind, status, problem: { message: text } } as CallFailure;
    expect(describeFailure(failure, { action: action as PanelAction, isLeader })).toEqual(expected);
  });

  it('has messages of its own for every action', () => {
    const shown = PANEL_ACTIONS.map((action) => [
      operationOf(action),
      describeFailure(NETWORK, byOther(action)).message,
    ]);
    expect(shown).toEqual([
      ['bid', 'bidFail'],
      ['bid', 'bidFail'],
      ['offer', 'offerFail'],
      ['counter', 'counterFail'],
      ['buyNow', 'buyNowPurchaseFail'],
      ['purchase', 'buyNowPurchaseFail'],
      ['acceptOffer', 'acceptOfferFail'],
      ['rejectOffer', 'rejectOfferFail'],
      ['acceptCounter', 'acceptCounterFail'],
      ['rejectCounter', 'rejectCounterFail'],
      ['acceptOffer', 'acceptOfferFail'],
    ]);
  });
});

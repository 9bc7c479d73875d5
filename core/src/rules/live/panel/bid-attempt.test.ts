import table from '@marque/fixtures/cases/live-bid-failures.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import type { CallFailure } from '../../display/index.ts';
import { fromMajor } from '../../money/index.ts';
import { type ConfirmedBid, describeBidFailure } from '../index.ts';
import { createConfirmedBid } from './bid-attempt.ts';

const pounds = (major: number) => fromMajor(major, 'gbp');
const keys = () => {
  let count = 0;
  return () => {
    count += 1;
    return `key-${count}`;
  };
};
const BID = { mode: 'live', amount: pounds(500) } as const;

describe('the idempotency key of a bid', () => {
  it('is new for every confirmation', () => {
    const newKey = keys();
    const first = createConfirmedBid(BID, null, newKey);
    const second = createConfirmedBid(BID, { ...first, isUnsettled: false }, newKey);
    expect([first.key, second.key]).toEqual(['key-1', 'key-2']);
  });

  it('is kept when the same bid is sent again after an unknown result', () => {
    const newKey = keys();
    const first = createConfirmedBid(BID, null, newKey);
    expect(createConfirmedBid(BID, first, newKey).key).toBe(first.key);
  });

  it.each([
    ['another amount', { ...BID, amount: pounds(501) }],
    ['another mode', { ...BID, mode: 'maximum' } as const],
  ])('is new for %s', (_, bid) => {
    const newKey = keys();
    const first = createConfirmedBid(BID, null, newKey);
    expect(createConfirmedBid(bid, first, newKey).key).not.toBe(first.key);
  });
});

describe('a failed bid', () => {
  it.each(table.cases)('$note: shows $message', ({ note: _note, kind, status, text, mode, isLeader, ...expected }) => {
    const failure = { kind, status, problem: { message: text } } as CallFailure;
    expect(describeBidFailure(failure, { mode: mode as ConfirmedBid['mode'], isLeader })).toEqual(expected);
  });
});

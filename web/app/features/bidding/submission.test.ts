import type { ApiFailure } from '@marque/core/client';
import { fromMajor } from '@marque/core/rules/money';
import { describe, expect, it } from 'vitest';
import { attemptFor, bidFailureOf } from './submission.ts';

const pounds = (major: number) => fromMajor(major, 'gbp');
const keys = () => {
  let count = 0;
  return () => {
    count += 1;
    return `key-${count}`;
  };
};
const BID = { mode: 'live', amount: pounds(500) } as const;

describe('the key of a bid', () => {
  it('is its own for every confirmation', () => {
    const newKey = keys();
    const first = attemptFor(BID, null, newKey);
    const second = attemptFor(BID, { ...first, isUnsettled: false }, newKey);
    expect([first.key, second.key]).toEqual(['key-1', 'key-2']);
  });

  it('stays with the same bid sent again, when nobody knows what became of the first', () => {
    const newKey = keys();
    const first = attemptFor(BID, null, newKey);
    expect(attemptFor(BID, first, newKey).key).toBe(first.key);
  });

  it.each([
    ['another sum', { ...BID, amount: pounds(501) }],
    ['another way', { ...BID, mode: 'maximum' } as const],
  ])('is new for %s', (_, bid) => {
    const newKey = keys();
    const first = attemptFor(BID, null, newKey);
    expect(attemptFor(bid, first, newKey).key).not.toBe(first.key);
  });
});

const refused = (status: number, message: string): ApiFailure => ({
  kind: 'refused',
  status,
  problem: { code: status, message },
});

describe('what a failed bid is told', () => {
  it.each<[string, ApiFailure, object]>([
    ['no connection', { kind: 'network' }, { message: 'bidFail', isUnsettled: true }],
    ['no answer in time', { kind: 'timeout' }, { message: 'bidFail', isUnsettled: true }],
    ['an answer nobody can read', { kind: 'contract', status: 200, reason: '' }, { isUnsettled: true }],
    ['a server that fell over', refused(503, 'temporarilyUnavailable'), { isUnsettled: true }],
    [
      'too small',
      refused(409, 'Conflict: BID_TOO_SMALL'),
      { message: 'bidTooSmall', isUnsettled: false, isConflict: true },
    ],
    ['too late', refused(409, 'Conflict: BID_TOO_LATE'), { message: 'bidTooLate', isTooLate: true }],
    ['pending', refused(409, 'Conflict: BID_PENDING'), { message: 'bidPending', isTooLate: false }],
    ['no session', refused(401, 'loginToBid'), { message: 'loginToBid', needsLogin: true, isConflict: false }],
    ['another login', refused(403, 'badCsrfToken'), { message: 'badCsrfToken', isUnsettled: false }],
    [
      'a check of the person',
      refused(403, 'paymentMethodExpired'),
      { message: 'paymentMethodExpired', needsLogin: false },
    ],
    ['too many', refused(429, 'tooManyRequests'), { message: 'tooManyRequests', isUnsettled: false }],
  ])('%s', (_, failure, expected) => {
    expect(bidFailureOf(failure)).toMatchObject(expected);
  });
});

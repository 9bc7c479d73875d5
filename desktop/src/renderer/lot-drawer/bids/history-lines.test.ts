import type { RefusedRequest } from '@marque/core/contracts/staff';
import type { BidLine } from '@marque/core/rules/live';
import { fromMajor } from '@marque/core/rules/money';
import { expect, it } from 'vitest';
import { lineKind } from './bid-kind.ts';
import { listLines } from './history-lines.ts';

const AT = Date.UTC(2026, 10, 20, 14, 4, 33, 198);

function line(sequence: number, position: number, more: Partial<BidLine> = {}): BidLine {
  return {
    sequence,
    position,
    bidderId: 100,
    displayName: 'hm_ridley',
    amount: fromMajor(100 * sequence, 'gbp'),
    bidKind: 'live',
    isAutomatic: false,
    isBeatenCeiling: false,
    isVoided: false,
    at: AT + sequence,
    ...more,
  };
}

it('lists the history latest first with the numbers of the whole history', () => {
  const listed = listLines([line(1, 0), line(3, 1), line(3, 0)], 12, []);
  expect(listed.map((one) => one.kind === 'line' && [one.number, one.line.sequence, one.line.position])).toEqual([
    [12, 3, 1],
    [11, 3, 0],
    [10, 1, 0],
  ]);
});

it('puts refused requests at their time among the lines', () => {
  const request: RefusedRequest = {
    kind: 'bid',
    user: { userId: 4, nickname: 'heron_77' },
    amount: 150,
    isAbsentee: false,
    reason: 'BID_TOO_SMALL',
    dtUTC: new Date(AT + 2).toISOString(),
  };
  expect(listLines([line(3, 0), line(1, 0)], 2, [request]).map(({ kind }) => kind)).toEqual([
    'line',
    'refused',
    'line',
  ]);
});

it.each([
  ['bid', {}],
  ['maximum', { bidKind: 'maximum' }],
  ['automatic', { bidKind: 'maximum', isAutomatic: true }],
  ['beaten', { bidKind: 'maximum', isBeatenCeiling: true }],
  ['void', { bidKind: 'maximum', isAutomatic: true, isVoided: true }],
] as const)('calls a line %s', (kind, more) => {
  expect(lineKind(line(1, 0, more))).toBe(kind);
});

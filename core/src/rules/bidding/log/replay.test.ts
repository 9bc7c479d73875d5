import { describe, expect, it } from 'vitest';
import { fromMajor } from '../../money/index.ts';
import { withdrawLot } from '../closing/close-lot.ts';
import { placeBid } from '../placing/place-bid.ts';
import type { BidEntry, CloseEntry, LotEntry, VoidEntry } from '../types.ts';
import { applyEntry } from './apply-entry.ts';
import { CLEAR, lotTerms } from './histories.arbitrary.ts';
import { replay } from './replay.ts';
import { initialBiddingState } from './state.ts';
import { voidBid } from './void-bid.ts';

const bid = (sequence: number, bidderId: number, amount: number): BidEntry => ({
  kind: 'bid',
  sequence,
  at: sequence * 1000,
  receivedAt: sequence * 1000,
  bidderId,
  bidKind: 'live',
  amount: fromMajor(amount, 'gbp'),
});
const voiding = (sequence: number, voided: number): VoidEntry => ({
  kind: 'void',
  sequence,
  at: sequence * 1000,
  voided,
  reason: 'made by a child',
});
const close = (sequence: number): CloseEntry => ({ kind: 'close', sequence, at: 610_001, outcome: 'sold' });

it.each<[string, readonly LotEntry[], string]>([
  ['a gap', [bid(1, 2, 1000), bid(3, 3, 1100)], 'damaged log of lot 1: entry 3 (bid) does not follow entry 1'],
  ['a repeat', [bid(1, 2, 1000), bid(1, 2, 1000)], 'entry 1 (bid) does not follow entry 1'],
  ['a gap before a void', [bid(1, 2, 1000), voiding(3, 1)], 'entry 3 (void) does not follow entry 1'],
  ['a bid after the close', [close(1), bid(2, 2, 1000)], 'entry 2 (bid) comes after the close'],
  ['a void after the close', [bid(1, 2, 1000), close(2), voiding(3, 1)], 'entry 3 (void) comes after the close'],
  ['a void of an unknown bid', [bid(1, 2, 1000), voiding(2, 7)], 'entry 2 (void) voids entry 7, which is no valid bid'],
  ['a void of itself', [bid(1, 2, 1000), voiding(2, 2)], 'voids entry 2, which is no valid bid'],
  ['a void twice', [bid(1, 2, 1000), voiding(2, 1), voiding(3, 1)], 'voids entry 1, which is no valid bid'],
  ['a void of a void', [bid(1, 2, 1000), voiding(2, 1), voiding(3, 2)], 'voids entry 2, which is no valid bid'],
])('a damaged log with %s is rejected', (_, entries, fault) => {
  expect(() => replay(lotTerms(), entries)).toThrow(fault);
});

describe('a staff action', () => {
  const terms = lotTerms();
  const amount = fromMajor(1000, 'gbp');
  const placed = placeBid(
    initialBiddingState(terms),
    { bidderId: 2, bidKind: 'live', amount, receivedAt: 1, now: 1 },
    CLEAR,
  );
  if (!placed.ok) throw new Error(placed.error.code);
  const { entries, state } = placed.value;

  it('needs a reason to void a bid', () => {
    expect(voidBid(terms, entries, 1, '  ', 2000)).toEqual({ ok: false, error: 'reasonMissing' });
    const voided = voidBid(terms, entries, 1, 'made by a child', 2000);
    expect(voided).toMatchObject({
      ok: true,
      value: {
        entry: { kind: 'void', sequence: 2, voided: 1, reason: 'made by a child', at: 2000 },
        lines: [{ bidderId: 2, amount, voided: { reason: 'made by a child' } }],
      },
    });
  });

  it('needs a reason to withdraw a lot', () => {
    expect(withdrawLot(state, '', 2000)).toEqual({ ok: false, error: 'reasonMissing' });
    expect(withdrawLot(state, 'fire in the barn', 2000)).toMatchObject({
      ok: true,
      value: { entry: { kind: 'close', sequence: 2, outcome: 'ended', reason: 'fire in the barn', at: 2000 } },
    });
  });

  it('closes a withdrawn lot', () => {
    const withdrawn = withdrawLot(state, 'fire in the barn', 2000);
    if (!withdrawn.ok) throw new Error(withdrawn.error);
    expect(applyEntry(state, withdrawn.value.entry).state).toEqual(withdrawn.value.state);
    expect(withdrawn.value.state.closed).toEqual({ outcome: 'ended', at: 2000 });
  });
});

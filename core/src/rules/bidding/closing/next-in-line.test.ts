import table from '@marque/fixtures/cases/bidding-next-in-line.json' with { type: 'json' };
import { expect, it } from 'vitest';
import { fromMajor } from '../../money/index.ts';
import type { LotEntry } from '../types.ts';
import { nextInLine } from './next-in-line.ts';

const pounds = (amount: number) => fromMajor(amount, 'gbp');

it.each(table.cases)('a lot goes next to $name', ({ bids, voids, reserve, passedOver, next }) => {
  const placed = bids.map((bid, index): LotEntry => {
    const [bidderId = 0, amount = 0] = bid.split(' ').map(Number);
    const at = 1_000 * index;
    return {
      kind: 'bid',
      sequence: index + 1,
      at,
      receivedAt: at,
      bidderId,
      bidKind: 'maximum',
      amount: pounds(amount),
    };
  });
  const taken = voids.map((voided, index): LotEntry => {
    return { kind: 'void', sequence: placed.length + index + 1, at: 100_000, voided, reason: 'placed by mistake' };
  });
  const minimum = reserve === null ? null : pounds(reserve);
  const found = nextInLine([...placed, ...taken], minimum, (bidderId) => passedOver.includes(bidderId));
  expect(found === null ? null : `${found.bidderId} ${found.amount.minor / 100}`).toBe(next);
});

import { expect, it } from 'vitest';
import { createRowStore } from './row-store.ts';
import { staffLotRow } from './staff-lot.arbitrary.ts';

const unused = () => undefined;

it('gives its rows in parts by id, whatever order they came in', () => {
  const rows = createRowStore({
    now: () => 1,
    serverNow: () => 1,
    onChanged: unused,
    onGone: unused,
    onWanted: unused,
  });
  rows.restore([5, 1, 4, 2, 3].map((id) => ({ lot: staffLotRow(id), freshAt: 1 })));
  const idsAfter = (after: number | null) => {
    const { lots, next } = rows.readAfter(after, 2);
    return [lots.map(({ lot }) => lot.auctionId), next];
  };
  expect(idsAfter(null)).toEqual([[1, 2], 2]);
  expect(idsAfter(2)).toEqual([[3, 4], 4]);
  expect(idsAfter(4)).toEqual([[5], null]);
  expect(idsAfter(5)).toEqual([[], null]);
});

import type { Listing } from '@marque/core/contracts/listings';
import { expect, it } from 'vitest';
import { groupWatched } from './watched-groups.ts';

const lot = (auctionId: number, stage: string, end: string | null, sold: string | null = null) =>
  ({ auctionId, stage, dtStageEndUTC: end, dtSoldUTC: sold }) as unknown as Listing;

it('puts what ends soonest first, and what is over last, the latest of it first', () => {
  const groups = groupWatched([
    lot(1, 'sold', '2026-11-18T10:00:00.000Z', '2026-11-18T10:00:00.000Z'),
    lot(2, 'offer', null),
    lot(3, 'live', '2026-11-21T10:00:00.000Z'),
    lot(4, 'unsold', '2026-11-19T10:00:00.000Z'),
    lot(5, 'live', '2026-11-20T10:00:00.000Z'),
    lot(6, 'provisionallysold', '2026-11-17T10:00:00.000Z'),
    lot(7, 'comingsoon', '2026-11-30T10:00:00.000Z'),
  ]);
  expect(groups.open.map(({ auctionId }) => auctionId)).toEqual([5, 3, 7, 2]);
  expect(groups.over.map(({ auctionId }) => auctionId)).toEqual([4, 1, 6]);
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { takeFollowers } from './recipients.ts';

it.each([
  [
    { watchers: [], bidders: [], after: 0 },
    { userIds: [5], last: null },
  ],
  [
    { watchers: [2, 9], bidders: [2, 7], after: 0 },
    { userIds: [2, 5, 7, 9], last: null },
  ],
  [
    { watchers: [2, 3, 9], bidders: [4], after: 0 },
    { userIds: [2, 3, 4, 5, 9], last: 9 },
  ],
  [
    { watchers: [2, 3, 4], bidders: [6, 7, 8], after: 0 },
    { userIds: [2, 3, 4], last: 4 },
  ],
  [
    { watchers: [], bidders: [6, 7, 8], after: 5 },
    { userIds: [6, 7, 8], last: 8 },
  ],
] as const)('of %j the next three of a list are %j', (lists, expected) => {
  expect(takeFollowers({ ...lists, vendorId: 5, limit: 3 })).toEqual(expected);
});

it('takes each follower once, in batches of any size', () => {
  const ids = fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 30 });
  fc.assert(
    fc.property(
      ids,
      ids,
      fc.integer({ min: 1, max: 60 }),
      fc.integer({ min: 1, max: 8 }),
      (one, other, vendorId, limit) => {
        const next = (list: readonly number[], after: number) =>
          list
            .filter((id) => id > after)
            .toSorted((left, right) => left - right)
            .slice(0, limit);
        const taken: number[] = [];
        for (let after: number | null = 0; after !== null; ) {
          const batch = takeFollowers({
            watchers: next(one, after),
            bidders: next(other, after),
            vendorId,
            after,
            limit,
          });
          taken.push(...batch.userIds);
          after = batch.last;
        }
        expect(taken).toEqual([...new Set([...one, ...other, vendorId])].toSorted((left, right) => left - right));
      },
    ),
  );
});

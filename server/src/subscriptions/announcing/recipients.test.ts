import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type RecipientBatch, takeRecipients } from './recipients.ts';

const subscriber = (userId: number) => ({ id: userId * 10, user_id: userId, name: `alert of ${userId}` });
const searcher = (userId: number, nth = 0, query = 'yes') => ({
  id: userId * 100 + nth,
  user_id: userId,
  name: `search ${nth} of ${userId}`,
  query,
});
const isMatch = (query: string) => query === 'yes';

describe('the members who are told', () => {
  it('are told once, by make and model before a search, and by the first search that matches', () => {
    const { recipients, last } = takeRecipients(
      {
        subscribers: [subscriber(1), subscriber(3)],
        searchers: [searcher(1), searcher(2, 0, 'no'), searcher(2, 1), searcher(2, 2), searcher(4, 0, 'no')],
        limit: 100,
      },
      isMatch,
    );
    expect(recipients).toEqual([
      { kind: 'subscription', id: 10, userId: 1, name: 'alert of 1' },
      { kind: 'savedSearch', id: 201, userId: 2, name: 'search 1 of 2' },
      { kind: 'subscription', id: 30, userId: 3, name: 'alert of 3' },
    ]);
    expect(last).toBeNull();
  });

  it('are those whose rows are all there', () => {
    const searchers = [searcher(1), searcher(2), searcher(2, 1)];
    const taken = takeRecipients({ subscribers: [subscriber(9)], searchers, limit: 3 }, isMatch);
    expect(taken.recipients.map(({ userId }) => userId)).toEqual([1]);
    expect(taken.last).toBe(1);
  });

  const anyUsers = fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { maxLength: 30 });
  /** Up to three searches of an account: whether each matches. */
  const anySearches = fc.dictionary(
    fc.integer({ min: 1, max: 40 }).map(String),
    fc.array(fc.constantFrom('yes', 'no'), { minLength: 1, maxLength: 3 }),
    { maxKeys: 30 },
  );
  /** More than one account has. */
  const anyLimit = fc.integer({ min: 4, max: 20 });

  it('are exactly those with a matching alert, in the order of accounts, however large the batches are', () => {
    fc.assert(
      fc.property(anyUsers, anySearches, anyLimit, (users, searches, limit) => {
        const inOrder = (ids: readonly number[]) => ids.toSorted((left, right) => left - right);
        const subscribers = inOrder(users).map(subscriber);
        const searchers = inOrder(Object.keys(searches).map(Number)).flatMap((user) =>
          (searches[user] ?? []).map((query, nth) => searcher(user, nth, query)),
        );
        const told: number[] = [];
        for (let after: number | null = 0; after !== null; ) {
          const rowsAfter = <Row extends { readonly user_id: number }>(rows: readonly Row[]): Row[] =>
            rows.filter(({ user_id }) => user_id > (after ?? 0)).slice(0, limit);
          const batch: RecipientBatch = takeRecipients(
            { subscribers: rowsAfter(subscribers), searchers: rowsAfter(searchers), limit },
            isMatch,
          );
          told.push(...batch.recipients.map(({ userId }) => userId));
          after = batch.last;
        }
        const found = searchers.flatMap(({ user_id, query }) => (query === 'yes' ? [user_id] : []));
        expect(told).toEqual(inOrder([...new Set([...users, ...found])]));
      }),
    );
  });
});

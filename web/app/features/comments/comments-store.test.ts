import type { LotComment } from '@marque/core/rules/live';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countComments, createCommentsStore, shownComments } from './comments-store.ts';
import type { LoadedComments } from './load-comments.ts';

const commentOf = (commentId: number, change: Partial<LotComment> = {}): LotComment => ({
  commentId,
  parentId: null,
  userId: 9,
  displayName: 'ann_65',
  text: 'Does the heater work?',
  at: commentId,
  isVendor: false,
  isConsignor: false,
  isApproved: true,
  ...change,
});
/** Events in the order of their sending. */
let sentAt = 0;
const sent = () => {
  sentAt += 1;
  return sentAt;
};
const removalOf = (commentId: number) => commentOf(commentId, { text: '', isApproved: false });

const loaded = (ids: readonly number[], change: Partial<LoadedComments> = {}): LoadedComments => ({
  comments: ids.map((commentId) => commentOf(commentId)),
  firstCommentId: 0,
  total: ids.length,
  badges: [],
  ...change,
});

/** The first of ten comments are left out. */
const PART = loaded([8, 9, 10], { firstCommentId: 8, total: 10 });

function open(first: LoadedComments | null = loaded([1, 2])) {
  const store = createCommentsStore(first);
  const shown = () => shownComments(store.getState()).shown.map(({ commentId }) => commentId);
  const counts = () => ({ total: countComments(store.getState()), earlier: shownComments(store.getState()).earlier });
  return { store, shown, counts };
}

describe('the comments of a page', () => {
  it('follow the channel of the lot', () => {
    const { store, shown, counts } = open();
    store.apply(commentOf(3), sent());
    store.apply(commentOf(3), sent());
    store.apply(removalOf(1), sent());
    expect([shown(), counts()]).toEqual([[2, 3], { total: 2, earlier: 0 }]);
  });

  it('show and count the latest of many, and all of them on request', () => {
    const { store, shown, counts } = open(PART);
    expect([shown(), counts()]).toEqual([[8, 9, 10], { total: 10, earlier: 7 }]);
    store.apply(commentOf(11), sent());
    store.apply(removalOf(2), sent());
    expect([shown(), counts()]).toEqual([[8, 9, 10, 11], { total: 10, earlier: 6 }]);
    store.requesting();
    store.replace(
      [1, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((commentId) => commentOf(commentId)),
      10,
    );
    expect([shown(), counts()]).toEqual([[8, 9, 10, 11], { total: 10, earlier: 6 }]);
    store.showAll();
    expect([shown().length, counts()]).toEqual([10, { total: 10, earlier: 0 }]);
  });

  it('show the viewer’s held comment without counting it', () => {
    const { store, shown, counts } = open();
    store.addOwn(commentOf(3, { isApproved: false }));
    expect([shown(), counts()]).toEqual([[1, 2, 3], { total: 2, earlier: 0 }]);
    store.apply(removalOf(3), sent());
    expect([shown(), counts()]).toEqual([[1, 2], { total: 2, earlier: 0 }]);
  });

  it('keep what arrived while an older list was on its way', () => {
    const { store, shown } = open();
    store.requesting();
    store.apply(commentOf(3), sent());
    store.apply(removalOf(1), sent());
    store.addOwn(commentOf(4, { isApproved: false }));
    store.replace([commentOf(1), commentOf(2)], 2);
    expect(shown()).toEqual([2, 3, 4]);
    store.requesting();
    store.replace([commentOf(2)], 1);
    expect(shown()).toEqual([2]);
  });

  it('that could not be loaded arrive later', () => {
    const { store, shown } = open(null);
    expect(store.getState().isLoaded).toBe(false);
    store.replace([commentOf(1)], 1);
    expect([store.getState().isLoaded, shown()]).toEqual([true, [1]]);
  });

  it('stay unfolded when the loader runs again, and lose what it does not know any more', () => {
    const { store, shown, counts } = open(PART);
    store.replace(
      [1, 2, 8, 9, 10].map((commentId) => commentOf(commentId)),
      5,
    );
    store.showAll();
    store.load(loaded([9, 10, 11], { firstCommentId: 9, total: 6 }));
    expect([shown(), counts()]).toEqual([[1, 2, 8, 9, 10, 11], { total: 6, earlier: 0 }]);
    store.load(loaded([9, 11], { firstCommentId: 9, total: 5 }));
    expect(shown()).toEqual([1, 2, 8, 9, 11]);
  });

  it('know the badges of their authors', () => {
    const { store } = open(loaded([1], { badges: [{ userId: 9, badges: ['buyer'] }] }));
    store.addBadges([{ userId: 10, badges: [] }]);
    expect([...store.getState().badges]).toEqual([
      [9, ['buyer']],
      [10, []],
    ]);
  });
});

/** A comment of the page or a later one, whether it is withdrawn, and how its events travel. */
interface Written {
  readonly isWithdrawn: boolean;
  /** Places of the publication and of the withdrawal among all events; a second one repeats the event. */
  readonly publishedAt: readonly number[];
  readonly withdrawnAt: readonly number[];
}

const places = fc.array(fc.nat({ max: 100 }), { minLength: 1, maxLength: 3 });
const written: fc.Arbitrary<Written> = fc.record({
  isWithdrawn: fc.boolean(),
  publishedAt: places,
  withdrawnAt: places,
});

describe('events about comments in any order, and repeated', () => {
  it('lead to the published comments and their number, and bring no withdrawn one back', () => {
    // Five comments are published, of which the page knows two; the others come later.
    const comments = fc.array(written, { minLength: 8, maxLength: 8 });
    const check = (all: readonly Written[]) => {
      const { store, shown, counts } = open(loaded([4, 5], { firstCommentId: 4, total: 5 }));
      const events = all
        .flatMap(({ isWithdrawn, publishedAt, withdrawnAt }, index) => {
          const id = index + 1;
          const isNew = id > 5;
          return [
            ...(isNew ? publishedAt.map((place) => ({ place, comment: commentOf(id), at: 10 * id })) : []),
            ...(isWithdrawn ? withdrawnAt.map((place) => ({ place, comment: removalOf(id), at: 10 * id + 5 })) : []),
          ];
        })
        .toSorted((left, right) => left.place - right.place);
      const gone = new Set<number>();
      for (const { comment, at } of events) {
        store.apply(comment, at);
        if (!comment.isApproved) gone.add(comment.commentId);
        expect(shown().filter((id) => gone.has(id))).toEqual([]);
      }
      const published = all.flatMap(({ isWithdrawn }, index) => (isWithdrawn ? [] : [index + 1]));
      expect(shown()).toEqual(published.filter((id) => id >= 4));
      expect(counts().total).toBe(published.length);
    };
    fc.assert(fc.property(comments, check), { numRuns: 500, seed: 20_261_125 });
  });
});

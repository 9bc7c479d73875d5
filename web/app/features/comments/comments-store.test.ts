import type { LotComment } from '@marque/core/rules/live';
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
    store.apply(commentOf(3));
    store.apply(commentOf(3));
    store.apply(removalOf(1));
    expect([shown(), counts()]).toEqual([[2, 3], { total: 2, earlier: 0 }]);
  });

  it('show and count the latest of many, and all of them on request', () => {
    const { store, shown, counts } = open(PART);
    expect([shown(), counts()]).toEqual([[8, 9, 10], { total: 10, earlier: 7 }]);
    store.apply(commentOf(11));
    store.apply(removalOf(2));
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
    store.apply(removalOf(3));
    expect([shown(), counts()]).toEqual([[1, 2], { total: 2, earlier: 0 }]);
  });

  it('keep what arrived while an older list was on its way', () => {
    const { store, shown } = open();
    store.requesting();
    store.apply(commentOf(3));
    store.apply(removalOf(1));
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

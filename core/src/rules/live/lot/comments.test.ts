import threadTable from '@marque/fixtures/cases/live-comment-threads.json' with { type: 'json' };
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { itHolds } from '../../laws.arbitrary.ts';
import { addOwnComment, applyComment, type LotComment, lastThreads, threadOf, threadsOf } from './comments.ts';

const commentOf = (commentId: number, change: Partial<LotComment> = {}): LotComment => ({
  commentId,
  parentId: null,
  userId: 9,
  displayName: 'ann_65',
  text: 'Is the history file complete?',
  at: 1_000 + commentId,
  isVendor: false,
  isConsignor: false,
  isApproved: true,
  ...change,
});

describe('threads', () => {
  it.each(threadTable.cases)('of $note', ({ comments, threads }) => {
    const shown = threadsOf(comments.map(({ commentId, parentId }) => commentOf(commentId, { parentId })));
    expect(
      shown.map(({ threadId, comment, replies }) => ({
        threadId,
        isListed: comment !== null,
        replies: replies.map(({ commentId }) => commentId),
      })),
    ).toEqual(threads);
  });

  it('have one level of replies', () => {
    expect(threadOf(commentOf(4))).toBe(4);
    expect(threadOf(commentOf(5, { parentId: 4 }))).toBe(4);
  });

  const ids = fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { maxLength: 30 });
  itHolds(
    'contain every comment once',
    [ids, fc.array(fc.nat(5), { minLength: 30, maxLength: 30 })],
    (all, parents) => {
      const roots = all.slice(0, 6);
      const comments = all.map((id, index) => {
        const parent = roots[parents[index] ?? 0];
        return commentOf(id, { parentId: index < 6 || parent === undefined ? null : parent });
      });
      const shown = threadsOf(comments).flatMap(({ comment, replies }) => [...(comment ? [comment] : []), ...replies]);
      expect(shown.map(({ commentId }) => commentId).toSorted((left, right) => left - right)).toEqual(
        all.toSorted((left, right) => left - right),
      );
    },
  );
});

describe('a long list', () => {
  const threads = (count: number) => threadsOf(Array.from({ length: count }, (_, index) => commentOf(index + 1)));

  it('shows its last threads and counts the comments before them', () => {
    const { threads: shown, earlier } = lastThreads(threads(30), 20);
    expect(shown.map(({ threadId }) => threadId)).toEqual(Array.from({ length: 20 }, (_, index) => index + 11));
    expect(earlier).toBe(10);
  });

  it('that is only a little longer is shown whole', () => {
    expect(lastThreads(threads(22), 20)).toMatchObject({ earlier: 0, threads: { length: 22 } });
    expect(lastThreads(threads(23), 20)).toMatchObject({ earlier: 3, threads: { length: 20 } });
  });

  it('counts the replies of its earlier threads', () => {
    const comments = [commentOf(1), ...Array.from({ length: 5 }, (_, index) => commentOf(index + 2))];
    const replies = [commentOf(10, { parentId: 1 }), commentOf(11, { parentId: 1 })];
    expect(lastThreads(threadsOf([...comments, ...replies]), 3).earlier).toBe(5);
  });
});

describe('the viewer’s own comment', () => {
  it('is listed while it is held, and replaced once it is approved', () => {
    const held = commentOf(2, { isApproved: false });
    const listed = addOwnComment([commentOf(1), commentOf(3)], held);
    expect(listed.map(({ commentId }) => commentId)).toEqual([1, 2, 3]);
    expect(applyComment(listed, commentOf(2))).toEqual([commentOf(1), commentOf(2), commentOf(3)]);
    expect(applyComment(listed, { ...held, text: '' })).toEqual([commentOf(1), commentOf(3)]);
  });

  it('stays as its event brought it where that came before the answer', () => {
    const published = [commentOf(1)];
    expect(addOwnComment(published, commentOf(1, { isApproved: false }))).toBe(published);
  });
});

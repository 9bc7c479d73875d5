import threadTable from '@marque/fixtures/cases/live-comment-threads.json' with { type: 'json' };
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { itHolds } from '../../laws.arbitrary.ts';
import {
  addOwnComment,
  applyComment,
  commentsFrom,
  firstShown,
  type LotComment,
  threadOf,
  threadsOf,
} from './comments.ts';

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
  const many = (count: number) => Array.from({ length: count }, (_, index) => commentOf(index + 1));
  const idsOf = (comments: readonly LotComment[]) => comments.map(({ commentId }) => commentId);

  it('shows its latest comments and counts those before them', () => {
    const comments = many(30);
    const first = firstShown(comments, 20);
    expect(first).toBe(11);
    const { shown, earlier } = commentsFrom(comments, first);
    expect([idsOf(shown), earlier]).toEqual([idsOf(comments).slice(10), 10]);
  });

  it('that is only a little longer is shown whole', () => {
    expect([firstShown(many(22), 20), firstShown(many(23), 20)]).toEqual([0, 4]);
    expect(commentsFrom(many(22), 0)).toEqual({ shown: many(22), earlier: 0 });
  });

  it('shows the comment that a late reply belongs to, and no earlier reply of it', () => {
    const comments = [...many(30), commentOf(31, { parentId: 2 }), commentOf(32, { parentId: 2 })];
    const { shown, earlier } = commentsFrom(comments, 32);
    expect([idsOf(shown), earlier]).toEqual([[2, 32], 30]);
  });

  it('shows the viewer’s held comment wherever it stands', () => {
    const comments = [commentOf(1), commentOf(2, { isApproved: false }), commentOf(3), commentOf(4)];
    expect(idsOf(commentsFrom(comments, 4).shown)).toEqual([2, 4]);
  });

  const lists = fc.array(fc.record({ parent: fc.nat(10), isReply: fc.boolean() }), { maxLength: 60 });
  itHolds('shows every comment or counts it', [lists, fc.integer({ min: 1, max: 20 })], (rows, most) => {
    const comments = rows.map(({ parent, isReply }, index) =>
      commentOf(index + 20, { parentId: isReply && parent < index ? parent + 20 : null }),
    );
    const { shown, earlier } = commentsFrom(comments, firstShown(comments, most));
    expect(shown.length + earlier).toBe(comments.length);
    expect(shown.length).toBeGreaterThanOrEqual(Math.min(most, comments.length));
    expect(shown.length).toBeLessThanOrEqual(2 * most + 2);
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

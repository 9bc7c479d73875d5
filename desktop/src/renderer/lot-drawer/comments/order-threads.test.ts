import type { Comment } from '@marque/core/contracts/comments';
import { expect, it } from 'vitest';
import { orderThreads } from './order-threads.ts';

function comment(commentId: number, parentCommentId: number | null): Comment {
  return {
    commentId,
    parentCommentId,
    auctionId: 7,
    userId: 4,
    userNickName: 'heron_77',
    plainText: 'Hello',
    dtCreatedUTC: '2026-11-20T12:00:00.000Z',
    isApproved: true,
    isVendor: false,
    consignor: false,
  };
}

it.each([
  ['puts replies behind what they answer', [comment(1, null), comment(2, null), comment(3, 1)], '1 3> 2'],
  ['keeps replies to replies together', [comment(1, null), comment(2, 1), comment(3, 2), comment(4, 1)], '1 2> 3> 4>'],
  ['shows a reply whose comment was removed on its own', [comment(5, 4), comment(6, null)], '5 6'],
])('%s', (_, comments, order) => {
  const ordered = orderThreads(comments).map(
    ({ comment: { commentId }, isReply }) => `${commentId}${isReply ? '>' : ''}`,
  );
  expect(ordered.join(' ')).toBe(order);
});

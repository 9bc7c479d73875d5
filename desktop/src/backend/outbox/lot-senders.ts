/** Commands about lots: each reaches the server once however often it is sent, by the id of what it adds or by its key. */
import type { Answer, ApiClient, ApiFailure } from '@marque/core/client';
import { moderateComment, placeComment } from '@marque/core/contracts/comments';
import {
  acknowledgeAlert,
  addNote,
  LONGEST_NOTE,
  LONGEST_REPLY,
  replyToEnquiry,
  STAFF_ALERTS,
} from '@marque/core/contracts/staff';
import { id, lines } from '@marque/core/contracts/wire';
import type { OutboxCommand } from '@marque/core/offline';
import { LONGEST_COMMENT } from '@marque/core/rules/people';
import type { Result } from '@marque/core/rules/result';
import * as z from 'zod/mini';
import { type AnySender, defineSender, type SendResult } from './sender.ts';

const notePayload = z.object({ auctionId: id, noteId: z.optional(z.uuid()), text: lines(1, LONGEST_NOTE) });
const enquiryReplyPayload = z.object({
  enquiryId: id,
  replyId: z.optional(z.uuid()),
  text: lines(1, LONGEST_REPLY),
});
const alertPayload = z.object({ auctionId: id, alert: z.enum(STAFF_ALERTS) });
const commentReplyPayload = z.object({ auctionId: id, parentCommentId: id, text: lines(1, LONGEST_COMMENT) });
const moderationPayload = z.discriminatedUnion('decision', [
  z.object({ commentId: id, decision: z.literal('approve') }),
  z.object({ commentId: id, decision: z.literal('remove'), reason: lines(3, 500) }),
]);

type LotCommand = Exclude<OutboxCommand, 'saveConsignment' | 'submitConsignment' | 'uploadFile'>;

export function createLotSenders(client: ApiClient): Readonly<Record<LotCommand, AnySender>> {
  return {
    addNote: defineSender({
      payload: notePayload,
      send: ({ id: entryId, payload: { auctionId, noteId = entryId, text } }) =>
        resultOf(client.call(addNote, { params: { auctionId, noteId }, body: { text } })),
    }),
    replyToEnquiry: defineSender({
      payload: enquiryReplyPayload,
      send: ({ id: entryId, payload: { enquiryId, replyId = entryId, text } }) =>
        resultOf(client.call(replyToEnquiry, { params: { enquiryId, replyId }, body: { text } })),
    }),
    acknowledgeAlert: defineSender({
      payload: alertPayload,
      send: ({ payload }) => resultOf(client.call(acknowledgeAlert, { params: payload })),
    }),
    replyToComment: defineSender({
      payload: commentReplyPayload,
      send: ({ id: idempotencyKey, payload: { auctionId, parentCommentId, text } }) =>
        resultOf(
          client.call(placeComment, { params: { auctionId }, body: { text, parentCommentId } }, { idempotencyKey }),
        ),
    }),
    moderateComment: defineSender({
      payload: moderationPayload,
      send: ({ id: idempotencyKey, payload: { commentId, ...body } }) =>
        resultOf(client.call(moderateComment, { params: { commentId }, body }, { idempotencyKey })),
    }),
  };
}

async function resultOf(call: Promise<Result<Answer<unknown>, ApiFailure>>): Promise<SendResult> {
  const answer = await call;
  return { failure: answer.ok ? null : answer.error };
}

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
import { KEY_LIFE_MS } from '@marque/core/rules/bidding';
import { LONGEST_COMMENT } from '@marque/core/rules/people';
import type { Result } from '@marque/core/rules/result';
import { HOUR_MS } from '@marque/core/rules/time';
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

export function createLotSenders(client: ApiClient, now: () => number): Readonly<Record<LotCommand, AnySender>> {
  const prepare = () => ({ firstSentAt: now() }) satisfies FirstSent;

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
      prepare,
      send: ({ id: idempotencyKey, payload: { auctionId, parentCommentId, text }, request }) =>
        onceByKey(request, now(), () =>
          client.call(placeComment, { params: { auctionId }, body: { text, parentCommentId } }, { idempotencyKey }),
        ),
    }),
    moderateComment: defineSender({
      payload: moderationPayload,
      prepare,
      send: ({ id: idempotencyKey, payload: { commentId, ...body }, request }) =>
        onceByKey(request, now(), () =>
          client.call(moderateComment, { params: { commentId }, body }, { idempotencyKey }),
        ),
    }),
  };
}

const firstSent = z.object({ firstSentAt: z.int() });
type FirstSent = z.output<typeof firstSent>;

/** The clocks of this machine and of the server may differ. */
const SURE_KEY_LIFE_MS = KEY_LIFE_MS - HOUR_MS;

/**
 * Sends what only its idempotency key protects from a second effect. Once the server may have forgotten the key, the user
 * decides whether a command whose answer was lost is sent again.
 */
async function onceByKey(
  request: unknown,
  now: number,
  call: () => Promise<Result<Answer<unknown>, ApiFailure>>,
): Promise<SendResult> {
  const sent = firstSent.safeParse(request);
  if (sent.success && now - sent.data.firstSentAt < SURE_KEY_LIFE_MS) return resultOf(call());
  return { failure: { kind: 'refused', status: 409, problem: { message: ANSWER_UNKNOWN } } };
}

/** The code of an entry that may have been carried out. */
const ANSWER_UNKNOWN = 'answerUnknown';

async function resultOf(call: Promise<Result<Answer<unknown>, ApiFailure>>): Promise<SendResult> {
  const answer = await call;
  return { failure: answer.ok ? null : answer.error };
}

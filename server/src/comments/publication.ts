import type { Comment } from '@marque/core/contracts/comments';
import { toIso } from '@marque/core/contracts/instants';
import { type CommentEvent, channels } from '@marque/core/contracts/realtime';
import type { Kysely } from 'kysely';
import { type LotRow, saveCommentCount } from '../lots/index.ts';
import type { OutgoingEvent } from '../outbox/index.ts';
import type { Schema } from '../platform/db/index.ts';
import { countPublished } from './store.ts';

/** Stores the number of published comments with the lot, and gives its row with that number. */
export async function recount(transaction: Kysely<Schema>, lot: LotRow): Promise<LotRow> {
  const noComments = await countPublished(transaction, lot.id);
  await saveCommentCount(transaction, lot.id, noComments);
  return { ...lot, no_comments: noComments };
}

/** A comment that pages of its lot show from now on. */
export function publishedEvent(comment: Comment, now: number): OutgoingEvent {
  return eventOn(channels.auction(comment.auctionId), comment, now);
}

/**
 * A comment that is not shown any more, without its text. Where it was never published only its author hears of it, since the
 * public channel would tell that it was written.
 */
export function removedEvent(comment: Comment, wasPublished: boolean, now: number): OutgoingEvent {
  const channel = wasPublished ? channels.auction(comment.auctionId) : channels.user(comment.userId);
  return eventOn(channel, { ...comment, plainText: '', isApproved: false }, now);
}

function eventOn(channel: string, comment: Comment, now: number): OutgoingEvent {
  const body: CommentEvent = { comment, tsServer: toIso(now) };
  return { channel, event: 'comment', body };
}

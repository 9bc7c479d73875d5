import { showsComments, type UserId } from '@marque/core/rules/lot';
import { HOUR_MS } from '@marque/core/rules/time';
import { type CommentRow, findComment } from '../comments/index.ts';
import type { LotRow, Lots } from '../lots/index.ts';
import type { ServerContext } from '../platform/context.ts';
import type { Email } from '../platform/mail/index.ts';
import type { EmailKind, MailCause } from '../platform/mail/port.ts';
import { findUsersWhoLoggedIn } from '../sessions/index.ts';
import type { LotEmails, Recipient } from './lot-emails.ts';

interface CommentReactionSources {
  readonly lots: Pick<Lots, 'find'>;
  readonly emails: Pick<LotEmails, 'comment' | 'commentRemoved'>;
  readonly sendTo: (
    userId: UserId,
    kind: EmailKind,
    compose: (recipient: Recipient) => Email,
    cause?: MailCause,
  ) => Promise<void>;
}

/** The e-mails that follow from a comment. Both may be called again for the same one after a crash. */
export interface CommentReactions {
  published(commentId: number): Promise<void>;
  removed(commentId: number): Promise<void>;
}

/** Between two e-mails to the seller about the comments on one lot. */
const SELLER_INTERVAL_MS = HOUR_MS;

export function createCommentReactions(
  { db, clock }: Pick<ServerContext, 'db' | 'clock'>,
  { lots, emails, sendTo }: CommentReactionSources,
): CommentReactions {
  /** When the seller of a lot was last told, the oldest first. */
  const toldSellerAt = new Map<number, number>();

  function mayTellSeller(lotId: number): boolean {
    const now = clock.now();
    for (const [known, at] of toldSellerAt) {
      if (at > now - SELLER_INTERVAL_MS) break;
      toldSellerAt.delete(known);
    }
    if (toldSellerAt.has(lotId)) return false;
    toldSellerAt.set(lotId, now);
    return true;
  }

  /** Those who get an e-mail about a published comment, each once: the seller of the lot, and the author that it answers. */
  async function recipientsOf(
    { id, user_id: authorId, parent_id }: CommentRow,
    { id: lotId, vendor_id: sellerId }: LotRow,
  ): Promise<readonly (readonly [UserId, 'newComment' | 'commentReply'])[]> {
    const answered = parent_id === null ? undefined : await findComment(db.read, parent_id);
    const recipients: (readonly [UserId, 'newComment' | 'commentReply'])[] = [];
    if (sellerId !== authorId && mayTellSeller(lotId)) recipients.push([sellerId, 'newComment']);
    const isOther = answered !== undefined && answered.user_id !== authorId && answered.user_id !== sellerId;
    if (isOther && answered.id !== id) recipients.push([answered.user_id, 'commentReply']);
    return recipients;
  }

  return {
    async published(commentId) {
      const comment = await findComment(db.read, commentId);
      const lot = comment === undefined ? undefined : await lots.find(comment.lot_id);
      // Staff may have removed it meanwhile.
      if (comment?.status !== 'approved' || lot === undefined || !showsComments(lot.stage)) return;
      const recipients = await recipientsOf(comment, lot);
      const reachable = new Set(
        await findUsersWhoLoggedIn(
          db.read,
          recipients.map(([userId]) => userId),
        ),
      );
      for (const [userId, kind] of recipients) {
        if (!reachable.has(userId)) continue;
        const compose = (recipient: Recipient) => emails.comment(lot, recipient, kind, comment);
        await sendTo(userId, kind, compose, { userId: comment.user_id });
      }
    },
    async removed(commentId) {
      const comment = await findComment(db.read, commentId);
      const lot = comment === undefined ? undefined : await lots.find(comment.lot_id);
      if (comment?.status !== 'removed' || lot === undefined) return;
      const { user_id: authorId, removal_reason: reason } = comment;
      await sendTo(authorId, 'commentRemoved', (recipient) =>
        emails.commentRemoved(lot, recipient, comment, reason ?? ''),
      );
    },
  };
}

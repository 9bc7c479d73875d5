import { isOutbidEmailDue, OUTBID_EMAIL_INTERVAL_MS } from '@marque/core/rules/bidding';
import type { LotId, UserId } from '@marque/core/rules/lot';
import { type AccountsView, findContact } from '../accounts/index.ts';
import type { Bidding } from '../bidding/index.ts';
import type { SendBoostNotice } from '../boosting/index.ts';
import type { SendCompletionNotice } from '../completion/index.ts';
import type { LotRow, Lots } from '../lots/index.ts';
import type { DomainEvent, Outbox } from '../outbox/index.ts';
import type { ServerContext } from '../platform/context.ts';
import type { Email } from '../platform/mail/index.ts';
import type { EmailKind, MailCause } from '../platform/mail/port.ts';
import type { SendNotice } from '../sales/index.ts';
import { findUsersWhoLoggedIn } from '../sessions/index.ts';
import { createCommentReactions } from './comment-reactions.ts';
import { createLotEmails, type Recipient } from './lot-emails.ts';
import { createOutbidBatches } from './outbid-batch.ts';
import type { TradeEvent } from './trade-emails.ts';

export interface ReactionSources {
  readonly outbox: Pick<Outbox, 'subscribe'>;
  readonly lots: Pick<Lots, 'find'>;
  readonly bidding: Pick<Bidding, 'bidOf'>;
  /** Sets what sends the e-mails about sales. */
  readonly onSaleNotice: (send: SendNotice) => void;
  /** Sets what sends the e-mails about payments for boosting. */
  readonly onBoostNotice: (send: SendBoostNotice) => void;
  /** Sets what sends the e-mails about what follows a sale. */
  readonly onCompletionNotice: (send: SendCompletionNotice) => void;
}

export interface Reactions {
  /** Resolves when all e-mails under way are sent. */
  settled(): Promise<void>;
}

/**
 * Sends the e-mails that follow from a committed change of a lot: to outbid bidders, to the parties of offers and sales, and
 * to those whom a comment concerns.
 */
export function createReactions(
  context: Pick<ServerContext, 'db' | 'clock' | 'mail' | 'origins' | 'log'>,
  { outbox, lots, bidding, onSaleNotice, onBoostNotice, onCompletionNotice }: ReactionSources,
  accounts: AccountsView,
): Reactions {
  const { db, clock, mail, log } = context;
  const emails = createLotEmails(context, bidding, accounts);
  /** When an outbid e-mail was last sent, by lot and bidder, the oldest first. */
  const lastSentAt = new Map<string, number>();
  const underWay = new Set<Promise<void>>();
  const batches = createOutbidBatches((lotId, userIds) => track(emailOutbid(lotId, userIds)));
  const comments = createCommentReactions(context, { lots, emails, sendTo });

  outbox.subscribe(react);
  onSaleNotice((notice) => emailParty(notice, (row, recipient) => emails.sale(row, recipient, notice)));
  onCompletionNotice((notice) => emailParty(notice, (row, recipient) => emails.completion(row, recipient, notice)));
  onBoostNotice(emailVendor);

  function react(event: DomainEvent): Promise<void> {
    switch (event.kind) {
      case 'outbid':
        return batches.add(event.lotId, event.userId);
      case 'commentPublished':
        return track(comments.published(event.commentId));
      case 'commentRemoved':
        return track(comments.removed(event.commentId));
      case 'negotiation':
      case 'holdRefused':
      case 'interest':
        return track(emailTrade(event));
      case 'vendorInvited':
        // It is about no lot: `createInvitations` sends it.
        return Promise.resolve();
    }
  }

  async function emailTrade(event: TradeEvent): Promise<void> {
    const row = await lots.find(event.lotId);
    if (row === undefined) return;
    for (const userId of await findUsersWhoLoggedIn(db.read, [event.userId])) {
      const { kind, cause } = limitsOf(event);
      await sendTo(userId, kind, (recipient) => emails.trade(row, recipient, event), cause);
    }
  }

  async function emailOutbid(lotId: LotId, userIds: readonly UserId[]): Promise<void> {
    const now = clock.now();
    forgetUntil(now - OUTBID_EMAIL_INTERVAL_MS);
    const row = await lots.find(lotId);
    if (row?.stage !== 'live') return;
    // A collected bidder may lead again by now.
    const due = userIds.filter(
      (userId) => userId !== row.leader_id && isOutbidEmailDue(lastSentAt.get(`${lotId}/${userId}`) ?? null, now),
    );
    for (const userId of await findUsersWhoLoggedIn(db.read, due)) {
      lastSentAt.set(`${lotId}/${userId}`, now);
      // Tracked one by one: a failed e-mail must not stop the others.
      await track(sendTo(userId, 'outbid', (recipient) => emails.outbid(row, recipient, now)));
    }
  }

  function forgetUntil(time: number): void {
    for (const [key, at] of lastSentAt) {
      if (at > time) return;
      lastSentAt.delete(key);
    }
  }

  async function emailParty(
    { lot_id: lotId, user_id }: { readonly lot_id: LotId; readonly user_id: UserId },
    compose: (row: LotRow, recipient: Recipient) => Promise<Email> | Email,
  ): Promise<void> {
    const row = await lots.find(lotId);
    if (row === undefined) return;
    // Seeded accounts that were never logged in to get no e-mails.
    for (const userId of await findUsersWhoLoggedIn(db.read, [user_id])) {
      await sendTo(userId, 'sale', async (recipient) => compose(row, recipient));
    }
  }

  async function emailVendor(boost: Parameters<SendBoostNotice>[0]): Promise<void> {
    const row = await lots.find(boost.lot_id);
    if (row === undefined) return;
    await sendTo(boost.user_id, 'boost', (recipient) => emails.boost(row, recipient, boost));
  }

  async function sendTo(
    userId: UserId,
    kind: EmailKind,
    compose: (recipient: Recipient) => Promise<Email | null> | Email | null,
    cause?: MailCause,
  ): Promise<void> {
    const contact = await findContact(db.read, userId);
    const account = accounts.factsOf(userId);
    if (contact === null || account === null) return;
    const email = await compose({ contact, account });
    if (email !== null) await mail.send({ kind, to: contact.email, ...email, ...(cause && { cause }) });
  }

  function track(work: Promise<void>): Promise<void> {
    const tracked = work
      .catch((error: unknown) => log.error({ err: error }, 'an e-mail about a lot could not be sent'))
      .finally(() => underWay.delete(tracked));
    underWay.add(tracked);
    return tracked;
  }

  return {
    async settled() {
      await batches.flush();
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}

/** What bounds the e-mail: its kind, and the member whose request caused it. */
function limitsOf(event: TradeEvent): { readonly kind: EmailKind; readonly cause?: MailCause } {
  switch (event.kind) {
    case 'negotiation':
      return { kind: 'negotiation', ...(event.by === null ? {} : { cause: { userId: event.by } }) };
    case 'holdRefused':
      return { kind: 'negotiation', cause: { userId: event.userId } };
    case 'interest':
      return { kind: 'interest', cause: { userId: event.interestedId } };
  }
}

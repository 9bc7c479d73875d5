import { isSafeInEmail } from '@marque/core/rules/contact';
import { findConfirmedContacts, findContact } from '../../accounts/index.ts';
import { emailLotOf, findLot } from '../../lots/index.ts';
import type { Background } from '../../platform/background/index.ts';
import type { ServerContext } from '../../platform/context.ts';
import { enquiryReplyEmail } from '../../platform/mail/index.ts';
import { createNoticeDelivery, type NoticeDelivery } from '../../platform/notices/index.ts';
import { readStored } from './present-thread.ts';
import { findBuyerEnquiry, listUnsentReplies, markReplySent, type ReplyRow } from './store.ts';

type StoredReply = ReplyRow & { readonly kind: 'enquiryReply' };

/** Sends the e-mails of stored replies, each once, also across crashes. */
export function createReplyDelivery(
  context: Pick<ServerContext, 'cluster' | 'db' | 'clock' | 'log' | 'mail' | 'origins'>,
  background: Background,
): Pick<NoticeDelivery<StoredReply>, 'deliver' | 'start'> {
  const stored = {
    table: 'enquiry_replies' as const,
    listDue: async (db: ServerContext['db']['read']) =>
      (await listUnsentReplies(db)).map((row) => ({ ...row, kind: 'enquiryReply' as const })),
    markSent: (transaction: ServerContext['db']['read'], { id }: StoredReply, now: number) =>
      markReplySent(transaction, id, now),
  };
  const delivery = createNoticeDelivery(context, background, stored, 'answers to enquiries could not be sent');
  delivery.onDue((reply) => sendReply(context, reply));
  return delivery;
}

/** In the language of the buyer. Without effect where the account has been erased since. */
async function sendReply(
  { db, mail, origins }: Pick<ServerContext, 'db' | 'mail' | 'origins'>,
  reply: ReplyRow,
): Promise<void> {
  const enquiry = await findBuyerEnquiry(db.read, reply.enquiry_id);
  if (enquiry === undefined) return;
  const { user_id: userId, lot_id: lotId, created_at: at } = enquiry;
  const lot = await findLot(db.read, lotId);
  const contact = await findContact(db.read, userId);
  if (lot === undefined || contact === null) return;
  const { message } = readStored(enquiry).formData;
  const isConfirmed = (await findConfirmedContacts(db.read, [userId])).has(userId);
  // An unconfirmed address may be a stranger’s, to whom a quotation could carry a link.
  const isQuoted = isConfirmed || message.split('\n').every(isSafeInEmail);
  const emailContext = { site: lot.site, origin: origins()[lot.site], language: contact.language };
  const email = enquiryReplyEmail(emailContext, {
    lot: emailLotOf(lot),
    reply: reply.text,
    enquiry: isQuoted ? { message, at } : null,
  });
  await mail.send({ kind: 'enquiryReply', to: contact.email, ...email });
}

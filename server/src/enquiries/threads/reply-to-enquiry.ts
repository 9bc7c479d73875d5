import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import { MOST_REPLIES, replyToEnquiry } from '@marque/core/contracts/staff';
import type { LotId } from '@marque/core/rules/lot';
import type { Kysely } from 'kysely';
import { recordAudit } from '../../audit/index.ts';
import type { Schema } from '../../platform/db/index.ts';
import { notFound, type Refused, type Route, refused, replied, route, tooMany } from '../../platform/http/index.ts';
import type { ThreadDependencies } from '../dependencies.ts';
import { readThread } from './present-thread.ts';
import { addReply, countReplies, findBuyerEnquiry, findReply, type ReplyRow, saveClosing } from './store.ts';

interface Stored {
  readonly kind: 'added' | 'repeated';
  readonly lotId: LotId;
}

/** Stores a reply of staff, which closes the enquiry and is sent by e-mail after the commit. */
export function replyToEnquiryRoute({ context, deliver, onChanged, limiters }: ThreadDependencies): Route {
  const { db, clock } = context;
  return route(replyToEnquiry, async ({ params, body: { text }, caller }) => {
    const { enquiryId } = params;
    const authorId = caller.account.userId;
    const wait = await limiters.replies.take(String(authorId));
    if (wait !== null) return tooMany(wait);
    // The same UUID in capitals is the same reply.
    const id = params.replyId.toLowerCase();
    const reply = { id, enquiry_id: enquiryId, author_id: authorId, text, created_at: clock.now(), sent_at: null };
    const outcome = await db.write((transaction) => storeReply(transaction, reply));
    if (outcome.kind === 'refused') return outcome;
    if (outcome.kind === 'added') {
      deliver();
      onChanged(outcome.lotId);
    }
    const thread = await readThread(db.read, enquiryId);
    return thread === null ? notFound : replied(outcome.kind === 'added' ? 201 : 200, thread);
  });
}

async function storeReply(transaction: Kysely<Schema>, reply: ReplyRow): Promise<Stored | Refused> {
  const { enquiry_id: enquiryId, author_id: authorId } = reply;
  const enquiry = await findBuyerEnquiry(transaction, enquiryId);
  if (enquiry === undefined) return notFound;
  const before = await findReply(transaction, reply.id);
  if (before !== undefined) {
    const isRepeated = before.enquiry_id === enquiryId && before.author_id === authorId && before.text === reply.text;
    return isRepeated ? { kind: 'repeated', lotId: enquiry.lot_id } : refused(409, PROBLEM_CODES.replyExists);
  }
  if ((await countReplies(transaction, enquiryId)) >= MOST_REPLIES) return refused(409, PROBLEM_CODES.enquiryFull);
  await addReply(transaction, reply);
  await saveClosing(transaction, enquiryId, { by: authorId, at: reply.created_at });
  const { lot_id: lotId } = enquiry;
  const record = { actor: authorId, action: replyToEnquiry.name, lotId, subject: `enquiry ${enquiryId}` };
  await recordAudit(transaction, { ...record, after: { replyId: reply.id } }, reply.created_at);
  return { kind: 'added', lotId };
}

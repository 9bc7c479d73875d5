import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import { addNote, MOST_NOTES } from '@marque/core/contracts/staff';
import type { UserId } from '@marque/core/rules/lot';
import { mentionedNicknames } from '@marque/core/rules/people';
import type { Kysely } from 'kysely';
import { listColleagues } from '../../accounts/index.ts';
import { recordAudit } from '../../audit/index.ts';
import { findLot } from '../../lots/index.ts';
import type { Schema } from '../../platform/db/index.ts';
import { notFound, type Refused, type Route, refused, replied, route, tooMany } from '../../platform/http/index.ts';
import type { StaffWorkDependencies } from '../dependencies.ts';
import { presentNotes } from './present-notes.ts';
import { countNotes, findNote, insertNote, type NoteRow } from './store.ts';

export function addNoteRoute({ context, accounts, limiter, publish }: StaffWorkDependencies): Route {
  const { db, clock } = context;
  return route(addNote, async ({ params: { auctionId: lotId, noteId }, body: { text }, caller }) => {
    const authorId = caller.account.userId;
    const wait = await limiter.take(String(authorId));
    if (wait !== null) return tooMany(wait);
    // The same UUID in capitals is the same note.
    const id = noteId.toLowerCase();
    const sent = { id, lot_id: lotId, author_id: authorId, text, created_at: clock.now() };
    const outcome = await db.write((transaction) => storeNote(transaction, sent));
    if ('kind' in outcome) return outcome;
    const { row, isNew } = outcome;
    if (isNew) publish(lotId, 'note');
    const [note] = await presentNotes(db.read, [row], accounts.nicknameOf);
    if (note === undefined) throw new Error('A stored note was not presented.');
    return replied(isNew ? 201 : 200, note);
  });
}

async function storeNote(
  transaction: Kysely<Schema>,
  sent: NoteRow,
): Promise<{ readonly row: NoteRow; readonly isNew: boolean } | Refused> {
  const { id, lot_id: lotId, author_id: authorId, text, created_at: now } = sent;
  const stored = await findNote(transaction, id);
  if (stored !== undefined) {
    const isRepeated = stored.lot_id === lotId && stored.author_id === authorId && stored.text === text;
    return isRepeated ? { row: stored, isNew: false } : refused(409, PROBLEM_CODES.noteExists);
  }
  if ((await findLot(transaction, lotId)) === undefined) return notFound;
  const count = (await countNotes(transaction, [lotId])).get(lotId) ?? 0;
  if (count >= MOST_NOTES) return refused(409, PROBLEM_CODES.notesFull);
  const mentions = await findMentioned(transaction, text);
  await insertNote(transaction, sent, mentions);
  // The text is in the note, which never changes.
  const record = { actor: authorId, action: addNote.name, lotId, subject: `note ${id}`, after: { mentions } };
  await recordAudit(transaction, record, now);
  return { row: sent, isNew: true };
}

/** The colleagues whom a text names. Other names are words like any other. */
async function findMentioned(transaction: Kysely<Schema>, text: string): Promise<UserId[]> {
  const nicknames = new Set(mentionedNicknames(text));
  if (nicknames.size === 0) return [];
  const colleagues = await listColleagues(transaction);
  return colleagues.filter(({ nickname }) => nicknames.has(nickname.toLowerCase())).map(({ id }) => id);
}

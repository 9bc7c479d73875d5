import { toIso } from '@marque/core/contracts/instants';
import type { Note } from '@marque/core/contracts/staff';
import type { Kysely } from 'kysely';
import type { AccountsView } from '../../accounts/index.ts';
import type { Schema } from '../../platform/db/index.ts';
import { listMentionsIn, type NoteRow } from './store.ts';

/** Notes in their order, with the colleagues whom they mention. */
export async function presentNotes(
  db: Kysely<Schema>,
  rows: readonly NoteRow[],
  nicknameOf: AccountsView['nicknameOf'],
): Promise<Note[]> {
  const mentions = await listMentionsIn(
    db,
    rows.map(({ id }) => id),
  );
  const mentionsOf = Map.groupBy(mentions, ({ note_id }) => note_id);
  const named = (userId: number) => ({ userId, nickname: nicknameOf(userId) });
  return rows.map(({ id: noteId, lot_id: auctionId, author_id, text, created_at }) => ({
    noteId,
    auctionId,
    author: named(author_id),
    text,
    mentions: (mentionsOf.get(noteId) ?? []).map(({ user_id }) => named(user_id)),
    dtCreatedUTC: toIso(created_at),
  }));
}

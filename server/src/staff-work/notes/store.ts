import { MOST_NOTES } from '@marque/core/contracts/staff';
import type { LotId, UserId } from '@marque/core/rules/lot';
import type { Kysely, Selectable } from 'kysely';
import {
  readInPages,
  type Schema,
  type StaffNoteMentionsTable,
  type StaffNotesTable,
} from '../../platform/db/index.ts';

export type NoteRow = Selectable<StaffNotesTable>;
export type MentionRow = Selectable<StaffNoteMentionsTable>;

/** How many notes lots have. Lots without one are left out. */
export async function countNotes(db: Kysely<Schema>, lotIds: readonly LotId[]): Promise<ReadonlyMap<LotId, number>> {
  if (lotIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('staff_notes')
    .select(({ fn }) => ['lot_id', fn.countAll<number>().as('count')])
    .where('lot_id', 'in', lotIds)
    .groupBy('lot_id')
    .execute();
  return new Map(rows.map(({ lot_id, count }) => [lot_id, Number(count)]));
}

/** The last notes of a lot, oldest first. */
export async function listNotesOf(db: Kysely<Schema>, lotId: LotId): Promise<NoteRow[]> {
  const latest = await db
    .selectFrom('staff_notes')
    .selectAll()
    .where('lot_id', '=', lotId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_NOTES)
    .execute();
  return latest.toReversed();
}

export function findNote(db: Kysely<Schema>, noteId: string): Promise<NoteRow | undefined> {
  return db.selectFrom('staff_notes').selectAll().where('id', '=', noteId).executeTakeFirst();
}

/** Stores a note with the colleagues whom it mentions. */
export async function insertNote(
  transaction: Kysely<Schema>,
  note: NoteRow,
  mentioned: readonly UserId[],
): Promise<void> {
  await transaction.insertInto('staff_notes').values(note).execute();
  if (mentioned.length === 0) return;
  await transaction
    .insertInto('staff_note_mentions')
    .values(mentioned.map((user_id) => ({ note_id: note.id, user_id, created_at: note.created_at })))
    .execute();
}

/** The mentions of some notes. */
export function listMentionsIn(db: Kysely<Schema>, noteIds: readonly string[]): Promise<MentionRow[]> {
  if (noteIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('staff_note_mentions')
    .selectAll()
    .where('note_id', 'in', noteIds)
    .orderBy('note_id')
    .orderBy('user_id')
    .execute();
}

/** Notes of one list of mentions. */
const MOST_MENTIONING = 50;

/** The last notes that mention a member of staff, latest first. */
export function listMentioning(db: Kysely<Schema>, userId: UserId): Promise<NoteRow[]> {
  return db
    .selectFrom('staff_note_mentions')
    .innerJoin('staff_notes', 'staff_notes.id', 'staff_note_mentions.note_id')
    .selectAll('staff_notes')
    .where('staff_note_mentions.user_id', '=', userId)
    .orderBy('staff_note_mentions.created_at', 'desc')
    .orderBy('staff_note_mentions.note_id', 'desc')
    .limit(MOST_MENTIONING)
    .execute();
}

/** Rows read at a time: their texts are long. */
const ROWS_PER_PAGE = 50;

/** The notes that an account has written. */
export function exportNotes(db: Kysely<Schema>, userId: UserId) {
  return readInPages<NoteRow>((after) =>
    db
      .selectFrom('staff_notes')
      .selectAll()
      .where('author_id', '=', userId)
      .where('id', '>', after?.id ?? '')
      .orderBy('id')
      .limit(ROWS_PER_PAGE)
      .execute(),
  );
}

/** Where an account is mentioned, without the words of others. */
export function exportMentions(db: Kysely<Schema>, userId: UserId) {
  return readInPages<MentionRow>((after) =>
    db
      .selectFrom('staff_note_mentions')
      .selectAll()
      .where('user_id', '=', userId)
      .where(({ eb, refTuple, tuple }) =>
        eb(refTuple('created_at', 'note_id'), '>', tuple(after?.created_at ?? 0, after?.note_id ?? '')),
      )
      .orderBy('created_at')
      .orderBy('note_id')
      .limit(ROWS_PER_PAGE)
      .execute(),
  );
}

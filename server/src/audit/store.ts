import type { SitePeriod } from '@marque/core/rules/calendar';
import type { LotId, UserId } from '@marque/core/rules/lot';
import { type Insertable, type Kysely, type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import { type AuditEntriesTable, readInPages, type Schema } from '../platform/db/index.ts';

export type AuditRow = Selectable<AuditEntriesTable>;

/** The only statement that writes the log: no entry is ever changed or deleted. */
export async function appendEntries(
  transaction: Kysely<Schema>,
  entries: readonly Insertable<AuditEntriesTable>[],
): Promise<void> {
  if (entries.length === 0) return;
  await transaction
    .insertInto('audit_entries')
    .values([...entries])
    .execute();
}

/** Which entries a page of the log shows. Undefined filters let all entries through. */
export interface AuditFilters {
  /** Only entries that follow this one in the list. */
  readonly before?: number | undefined;
  readonly auctionId?: LotId | undefined;
  readonly actorId?: UserId | undefined;
  readonly action?: string | undefined;
  readonly text?: string | undefined;
  readonly period: SitePeriod;
}

export interface AuditPage {
  readonly rows: readonly AuditRow[];
  /** The entry after which the next page begins; null at the end of the log. */
  readonly next: number | null;
}

/** Entries that one page compares with its filters: a search of years must not delay bids. */
export const ENTRIES_PER_SEARCH = 2_000;

/** Up to `limit` entries, latest first. A page can be short although the log goes on, where few entries match. */
export async function findEntries(db: Kysely<Schema>, filters: AuditFilters, limit: number): Promise<AuditPage> {
  const compared = comparedEntries(db, filters);
  const rows = await matching(db, compared, filters).limit(limit).execute();
  const last = rows.length < limit ? await lastCompared(compared) : rows.at(-1)?.id;
  return { rows, next: last ?? null };
}

type Entries = SelectQueryBuilder<Schema, 'audit_entries', object>;

/** The entries of the most selective filter, which an index of the same order leads to. */
export function comparedEntries(
  db: Kysely<Schema>,
  { before, auctionId, actorId, action, period }: AuditFilters,
): Entries {
  let entries: Entries = db.selectFrom('audit_entries');
  if (auctionId !== undefined) entries = entries.where('lot_id', '=', auctionId);
  else if (actorId !== undefined) entries = entries.where('actor_id', '=', actorId);
  else if (action !== undefined) entries = entries.where('action', '=', action);
  if (period.from !== null) entries = entries.where('at', '>=', period.from);
  if (period.until !== null) entries = entries.where('at', '<', period.until);
  if (before !== undefined) {
    // A time can be that of several entries, and a clock that is set back lets a later entry have an earlier one.
    entries = entries.where(
      sql<boolean>`(at, id) < (select last.at, last.id from audit_entries as last where last.id = ${before})`,
    );
  }
  return entries.orderBy('at', 'desc').orderBy('id', 'desc');
}

function matching(db: Kysely<Schema>, compared: Entries, { auctionId, actorId, action, text }: AuditFilters) {
  let rows = db.selectFrom(compared.selectAll().limit(ENTRIES_PER_SEARCH).as('compared')).selectAll();
  if (auctionId !== undefined) rows = rows.where('lot_id', '=', auctionId);
  if (actorId !== undefined) rows = rows.where('actor_id', '=', actorId);
  if (action !== undefined) rows = rows.where('action', '=', action);
  if (text !== undefined) {
    const pattern = `%${text.toLowerCase().replace(/[\\%_]/g, String.raw`\$&`)}%`;
    const contains = (column: 'subject' | 'before' | 'after' | 'reason') =>
      sql<boolean>`lower(${sql.ref(column)}) like ${pattern} escape '\\'`;
    rows = rows.where(({ or }) => or([contains('subject'), contains('before'), contains('after'), contains('reason')]));
  }
  return rows.orderBy('at', 'desc').orderBy('id', 'desc');
}

/** The last entry that a page has compared, if there are as many as it may compare. */
async function lastCompared(compared: Entries): Promise<number | undefined> {
  const last = await compared
    .select('id')
    .offset(ENTRIES_PER_SEARCH - 1)
    .limit(1)
    .executeTakeFirst();
  return last?.id;
}

/** How often staff have done some things in a period (UTC ms, its end not included); what they have not is left out. */
export async function countActions(
  db: Kysely<Schema>,
  actions: readonly string[],
  { from, until }: { readonly from: number; readonly until: number },
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('audit_entries')
    .select(({ fn }) => ['action', fn.countAll<number>().as('count')])
    .where('action', 'in', actions)
    .where('at', '>=', from)
    .where('at', '<', until)
    .groupBy('action')
    .execute();
  return new Map(rows.map(({ action, count }) => [action, Number(count)]));
}

/** Rows read at a time. */
const ROWS_PER_PAGE = 50;

/** What an account has done as staff. Values and reasons concern others. */
export function exportEntries(db: Kysely<Schema>, userId: UserId) {
  return readInPages<Pick<AuditRow, 'id' | 'at' | 'actor_id' | 'action' | 'lot_id' | 'subject'>>((after) =>
    db
      .selectFrom('audit_entries')
      .select(['id', 'at', 'actor_id', 'action', 'lot_id', 'subject'])
      .where('actor_id', '=', userId)
      .where(({ eb, refTuple, tuple }) => eb(refTuple('at', 'id'), '>', tuple(after?.at ?? 0, after?.id ?? 0)))
      .orderBy('at')
      .orderBy('id')
      .limit(ROWS_PER_PAGE)
      .execute(),
  );
}

import { money } from '@marque/core/rules/money';
import { type Completion, OPEN_STATES, REMINDERS, UNPAID_STATES } from '@marque/core/rules/sales';
import type { Commitment } from '@marque/core/rules/spending';
import type { Kysely, Selectable } from 'kysely';
import type { CompletionNoticesTable, CompletionStepsTable, CompletionsTable, Schema } from '../platform/db/index.ts';

export type CompletionRow = Selectable<CompletionsTable>;
export type StepRow = Selectable<CompletionStepsTable>;
export type NoticeRow = Selectable<CompletionNoticesTable>;

/** A sale is identified by its lot and its time, since a lot may be sold again after a cancellation. */
export type SaleKey = Pick<CompletionRow, 'lot_id' | 'sold_at'>;

/** The columns of the rules' state. */
export function completionColumns(completion: Completion) {
  return {
    state: completion.state,
    interrupted: completion.interrupted,
    disputed_at: completion.disputedAt,
    payment_due_at: completion.paymentDueAt,
    collection_due_at: completion.collectionDueAt,
  } as const;
}

/** The rules' state in the columns. */
export function completionOf(row: ReturnType<typeof completionColumns>): Completion {
  return {
    state: row.state,
    interrupted: row.interrupted,
    disputedAt: row.disputed_at,
    paymentDueAt: row.payment_due_at,
    collectionDueAt: row.collection_due_at,
  };
}

/** All sales of a lot, the latest first. */
export function listOfLot(db: Kysely<Schema>, lotId: number): Promise<CompletionRow[]> {
  return db.selectFrom('completions').selectAll().where('lot_id', '=', lotId).orderBy('sold_at', 'desc').execute();
}

export function findCompletion(db: Kysely<Schema>, { lot_id, sold_at }: SaleKey): Promise<CompletionRow | undefined> {
  return db
    .selectFrom('completions')
    .selectAll()
    .where('lot_id', '=', lot_id)
    .where('sold_at', '=', sold_at)
    .executeTakeFirst();
}

/** The sales of these lots, the earlier ones of each lot too. */
export async function listOfLots(db: Kysely<Schema>, lotIds: readonly number[]): Promise<CompletionRow[]> {
  if (lotIds.length === 0) return [];
  return db.selectFrom('completions').selectAll().where('lot_id', 'in', lotIds).execute();
}

/** A page of what a buyer has bought, the latest first. */
export function listBoughtBy(
  db: Kysely<Schema>,
  buyerId: number,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<CompletionRow[]> {
  return db
    .selectFrom('completions')
    .selectAll()
    .where('buyer_id', '=', buyerId)
    .orderBy('sold_at', 'desc')
    .orderBy('lot_id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countBoughtBy(db: Kysely<Schema>, buyerId: number): Promise<number> {
  const { count } = await db
    .selectFrom('completions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('buyer_id', '=', buyerId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** What a seller has sold from one instant until before the other, in the order of the sales. */
export function listSoldBy(
  db: Kysely<Schema>,
  sellerId: number,
  { from, until }: { readonly from: number; readonly until: number },
): Promise<CompletionRow[]> {
  return db
    .selectFrom('completions')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('sold_at', '>=', from)
    .where('sold_at', '<', until)
    .orderBy('sold_at')
    .orderBy('lot_id')
    .execute();
}

/** A buyer's sales whose fee is settled and whose price the seller does not have yet, as commitments of their spending limit. */
export async function listUnpaidSales(db: Kysely<Schema>, buyerId: number): Promise<Commitment[]> {
  const rows = await db
    .selectFrom('completions')
    .select(['lot_id', 'hammer', 'currency'])
    .where('buyer_id', '=', buyerId)
    .where(({ fn }) => fn.coalesce('interrupted', 'state'), 'in', UNPAID_STATES)
    .execute();
  return rows.map(({ lot_id, hammer, currency }) => ({ kind: 'win', lotId: lot_id, amount: money(hammer, currency) }));
}

/** The sales of a buyer or seller in which a party or staff have a step to take. */
export function listUnfinishedOf(db: Kysely<Schema>, userId: number): Promise<CompletionRow[]> {
  return db
    .selectFrom('completions')
    .selectAll()
    .where(({ eb, or }) => or([eb('buyer_id', '=', userId), eb('seller_id', '=', userId)]))
    .where('state', 'in', [...OPEN_STATES, 'disputed'])
    .orderBy('sold_at')
    .orderBy('lot_id')
    .execute();
}

/** Sales in dispute, the longest waiting first. */
export function listDisputed(db: Kysely<Schema>, limit: number): Promise<CompletionRow[]> {
  return db
    .selectFrom('completions')
    .selectAll()
    .where('state', '=', 'disputed')
    .orderBy('disputed_at')
    .limit(limit)
    .execute();
}

/** Which of some lots have a sale in dispute. */
export async function findDisputed(db: Kysely<Schema>, lotIds: readonly number[]): Promise<ReadonlySet<number>> {
  if (lotIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('completions')
    .select('lot_id')
    .where('lot_id', 'in', lotIds)
    .where('state', '=', 'disputed')
    .execute();
  return new Set(rows.map(({ lot_id }) => lot_id));
}

export async function addCompletion(transaction: Kysely<Schema>, row: CompletionRow): Promise<void> {
  await transaction.insertInto('completions').values(row).execute();
}

export async function saveCompletion(transaction: Kysely<Schema>, row: CompletionRow): Promise<void> {
  const { lot_id, sold_at, ...columns } = row;
  await transaction
    .updateTable('completions')
    .set(columns)
    .where('lot_id', '=', lot_id)
    .where('sold_at', '=', sold_at)
    .execute();
}

export async function addStep(transaction: Kysely<Schema>, row: StepRow): Promise<void> {
  await transaction.insertInto('completion_steps').values(row).execute();
}

export function listSteps(db: Kysely<Schema>, { lot_id, sold_at }: SaleKey): Promise<StepRow[]> {
  return db
    .selectFrom('completion_steps')
    .selectAll()
    .where('lot_id', '=', lot_id)
    .where('sold_at', '=', sold_at)
    .orderBy('sequence')
    .execute();
}

/** An e-mail that is stored already stays as it is. */
export async function addNotices(transaction: Kysely<Schema>, rows: readonly NoticeRow[]): Promise<void> {
  if (rows.length === 0) return;
  await transaction
    .insertInto('completion_notices')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['lot_id', 'sold_at', 'sequence', 'kind', 'user_id']).doNothing())
    .execute();
}

/** Deletes reminders that are not sent: a step has come first. Reports of earlier steps stay. */
export async function deletePendingReminders(transaction: Kysely<Schema>, { lot_id, sold_at }: SaleKey): Promise<void> {
  await transaction
    .deleteFrom('completion_notices')
    .where('lot_id', '=', lot_id)
    .where('sold_at', '=', sold_at)
    .where('sent_at', 'is', null)
    .where('kind', 'in', REMINDERS)
    .execute();
}

/** E-mails in one delivery; the rest follow with the next. */
const NOTICES_AT_ONCE = 100;

export function listDueNotices(db: Kysely<Schema>, now: number): Promise<NoticeRow[]> {
  return db
    .selectFrom('completion_notices')
    .selectAll()
    .where('sent_at', 'is', null)
    .where('send_at', '<=', now)
    .orderBy('send_at')
    .limit(NOTICES_AT_ONCE)
    .execute();
}

export async function markNoticeSent(transaction: Kysely<Schema>, notice: NoticeRow, now: number): Promise<void> {
  await transaction
    .updateTable('completion_notices')
    .set({ sent_at: now })
    .where('lot_id', '=', notice.lot_id)
    .where('sold_at', '=', notice.sold_at)
    .where('sequence', '=', notice.sequence)
    .where('kind', '=', notice.kind)
    .where('user_id', '=', notice.user_id)
    .execute();
}

/** A buyer's and seller's sales, without the other party. */
export async function exportCompletions(db: Kysely<Schema>, userId: number): Promise<object[]> {
  const facts = ['lot_id', 'sold_at', 'hammer', 'currency', 'payment_way', 'paid_at'] as const;
  const progress = ['state', 'interrupted', 'disputed_at', 'payment_due_at', 'collection_due_at', 'revision'] as const;
  const rows = await db
    .selectFrom('completions')
    .select([...facts, ...progress, 'buyer_id'])
    .where(({ eb, or }) => or([eb('buyer_id', '=', userId), eb('seller_id', '=', userId)]))
    .orderBy('sold_at')
    .orderBy('lot_id')
    .execute();
  return rows.map(({ buyer_id, ...row }) => ({ role: buyer_id === userId ? 'buyer' : 'seller', ...row }));
}

/** The steps that a party has taken in their own sales, with what they wrote. */
export function exportSteps(db: Kysely<Schema>, userId: number) {
  return db
    .selectFrom('completion_steps as steps')
    .innerJoin('completions as sales', (join) =>
      join.onRef('sales.lot_id', '=', 'steps.lot_id').onRef('sales.sold_at', '=', 'steps.sold_at'),
    )
    .selectAll('steps')
    .where('steps.user_id', '=', userId)
    .where(({ eb, or }) => or([eb('sales.buyer_id', '=', userId), eb('sales.seller_id', '=', userId)]))
    .orderBy('steps.at')
    .execute();
}

export function exportNotices(db: Kysely<Schema>, userId: number) {
  return db.selectFrom('completion_notices').selectAll().where('user_id', '=', userId).orderBy('send_at').execute();
}

export async function deletePendingNoticesTo(transaction: Kysely<Schema>, userId: number): Promise<void> {
  await transaction
    .deleteFrom('completion_notices')
    .where('user_id', '=', userId)
    .where('sent_at', 'is', null)
    .execute();
}

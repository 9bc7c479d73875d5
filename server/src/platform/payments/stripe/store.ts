import type { Kysely, Selectable } from 'kysely';
import type { GatewayRequestsTable, Schema } from '../../db/index.ts';

export type RequestRow = Selectable<GatewayRequestsTable>;

/** Stores a request unless there is one of its kind and reference. Resolves with the stored one. */
export async function storeRequest(transaction: Kysely<Schema>, request: RequestRow): Promise<RequestRow> {
  await transaction
    .insertInto('gateway_requests')
    .values(request)
    .onConflict((conflict) => conflict.columns(['kind', 'reference']).doNothing())
    .execute();
  return transaction
    .selectFrom('gateway_requests')
    .selectAll()
    .where('kind', '=', request.kind)
    .where('reference', '=', request.reference)
    .executeTakeFirstOrThrow();
}

/** Stores the first answer to a request, and forgets which card or hold it was about. */
export async function storeAnswer(
  transaction: Kysely<Schema>,
  { kind, reference }: Pick<RequestRow, 'kind' | 'reference'>,
  { outcome, answer }: Pick<RequestRow, 'outcome' | 'answer'>,
): Promise<void> {
  await transaction
    .updateTable('gateway_requests')
    .set({ outcome, answer, target: null })
    .where('kind', '=', kind)
    .where('reference', '=', reference)
    .where('outcome', 'is', null)
    .execute();
}

/** Whether the event is new; it counts as handled from the commit on. Deletes events received before `since` (UTC ms). */
export async function takeEvent(
  transaction: Kysely<Schema>,
  id: string,
  { now, since }: { readonly now: number; readonly since: number },
): Promise<boolean> {
  await transaction.deleteFrom('gateway_events').where('received_at', '<', since).execute();
  const stored = await transaction
    .insertInto('gateway_events')
    .values({ id, received_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return stored !== undefined;
}

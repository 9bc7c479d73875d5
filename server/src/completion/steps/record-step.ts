import { toIso } from '@marque/core/contracts/instants';
import { channels } from '@marque/core/contracts/realtime';
import { type Result, succeed } from '@marque/core/rules/result';
import { type CompletionActor, type CompletionStep, type StepRefusal, takeStep } from '@marque/core/rules/sales';
import type { Kysely } from 'kysely';
import type { OutgoingEvent } from '../../outbox/index.ts';
import type { Schema } from '../../platform/db/index.ts';
import type { CompletionNotices } from '../notices.ts';
import {
  addCompletion,
  addStep,
  type CompletionRow,
  completionColumns,
  completionOf,
  saveCompletion,
} from '../store.ts';

/** A step as an actor takes it. */
export interface TakenStep {
  readonly step: CompletionStep;
  readonly actor: CompletionActor;
  /** Null for a step of the platform. */
  readonly userId: number | null;
  readonly now: number;
  readonly text?: string | null;
  readonly paymentWay?: CompletionRow['payment_way'];
}

export interface RecordedStep {
  readonly row: CompletionRow;
  /** For both parties, and for staff during a dispute: to be stored in the transaction and published afterwards. */
  readonly events: readonly OutgoingEvent[];
}

/**
 * Takes a step within a transaction: stores the new state, the step and its e-mails. A refusal of the rules stores nothing.
 * `isStored`: whether the row exists already.
 */
export async function recordStep(
  transaction: Kysely<Schema>,
  notices: Pick<CompletionNotices, 'addForStep'>,
  { row: before, isStored }: { readonly row: CompletionRow; readonly isStored: boolean },
  taken: TakenStep,
): Promise<Result<RecordedStep, StepRefusal>> {
  const { step, actor, userId, now, text = null, paymentWay = before.payment_way } = taken;
  const after = takeStep(completionOf(before), { step, actor }, now);
  if (!after.ok) return after;
  const isPaid = after.value.collectionDueAt !== null;
  const row: CompletionRow = {
    ...before,
    ...completionColumns(after.value),
    payment_way: paymentWay,
    paid_at: isPaid ? (before.paid_at ?? now) : null,
    revision: before.revision + 1,
  };
  await (isStored ? saveCompletion(transaction, row) : addCompletion(transaction, row));
  const { lot_id, sold_at, revision: sequence } = row;
  await addStep(transaction, { lot_id, sold_at, sequence, step, actor, user_id: userId, at: now, text });
  await notices.addForStep(transaction, row, { step, by: userId, now });
  return succeed({ row, events: eventsOf(row, now) });
}

function eventsOf({ lot_id, buyer_id, seller_id, state }: CompletionRow, now: number): readonly OutgoingEvent[] {
  const body = { auctionId: lot_id, state, tsServer: toIso(now) };
  return [buyer_id, seller_id].map((userId) => ({ channel: channels.user(userId), event: 'sale', body }));
}

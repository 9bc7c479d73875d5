import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import type { LotId, UserId } from '@marque/core/rules/lot';
import type { Kysely } from 'kysely';
import { listColleagues } from '../accounts/index.ts';
import { recordAudit } from '../audit/index.ts';
import { findLots } from '../lots/index.ts';
import type { Schema } from '../platform/db/index.ts';
import { notFound, type Refused, refused } from '../platform/http/index.ts';
import { listAssignments, saveAssignment } from './store.ts';

/** Lots that go to one colleague together. */
export interface GivenLots {
  /** Each lot with who has it by the caller's knowledge. */
  readonly lots: readonly { readonly lotId: LotId; readonly from: UserId | null }[];
  readonly to: UserId;
  readonly actor: UserId;
  /** Name of the endpoint, for the audit log. */
  readonly action: string;
  readonly subject: string;
  readonly now: number;
}

/**
 * Gives all of the lots to a colleague, or none. Returns null, or why not: 404 for an unknown lot, 409 where another
 * colleague has one of them by now, 422 for an account that is no colleague's. Each lot has its own entry in the audit log.
 */
export async function giveLots(
  transaction: Kysely<Schema>,
  { lots, to, actor, action, subject, now }: GivenLots,
): Promise<Refused | null> {
  const colleagues = await listColleagues(transaction);
  if (!colleagues.some(({ id }) => id === to)) return refused(422, PROBLEM_CODES.assigneeNotStaff);
  const ids = [...new Set(lots.map(({ lotId }) => lotId))];
  if ((await findLots(transaction, ids)).length < ids.length) return notFound;
  const assigned = await listAssignments(transaction, ids);
  const assigneeOf = new Map(assigned.map(({ lot_id, user_id }) => [lot_id, user_id]));
  const hasChanged = lots.some(({ lotId, from }) => (assigneeOf.get(lotId) ?? null) !== from);
  if (hasChanged) return refused(409, PROBLEM_CODES.assigneeChanged);
  for (const lotId of ids) {
    await saveAssignment(transaction, { lot_id: lotId, user_id: to, assigned_by: actor, assigned_at: now });
    const values = { before: { assignee: assigneeOf.get(lotId) ?? null }, after: { assignee: to } };
    await recordAudit(transaction, { actor, action, lotId, subject, ...values }, now);
  }
  return null;
}

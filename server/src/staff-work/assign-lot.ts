import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import { assignLot } from '@marque/core/contracts/staff';
import type { LotId, UserId } from '@marque/core/rules/lot';
import type { Kysely } from 'kysely';
import { listColleagues } from '../accounts/index.ts';
import { recordAudit } from '../audit/index.ts';
import { findLot } from '../lots/index.ts';
import type { Schema } from '../platform/db/index.ts';
import { notFound, type Refused, type Route, refused, replied, route, tooMany } from '../platform/http/index.ts';
import type { StaffWorkDependencies } from './dependencies.ts';
import { deleteAssignment, listAssignments, saveAssignment } from './store.ts';

interface Assignment {
  readonly lotId: LotId;
  /** The member of staff who has the lot from now on; null for none. */
  readonly userId: UserId | null;
  /** Who has it by the caller's knowledge. */
  readonly from: UserId | null;
  readonly actor: UserId;
  readonly now: number;
}

export function assignLotRoute({ context, accounts, limiter, publish }: StaffWorkDependencies): Route {
  const { db, clock } = context;
  return route(assignLot, async ({ params: { auctionId: lotId }, body, caller }) => {
    const actor = caller.account.userId;
    const wait = await limiter.take(String(actor));
    if (wait !== null) return tooMany(wait);
    const assignment = { ...body, lotId, actor, now: clock.now() };
    const outcome = await db.write((transaction) => assign(transaction, assignment));
    if (typeof outcome !== 'string') return outcome;
    if (outcome === 'changed') publish(lotId, 'assignment');
    const { userId } = body;
    const assignee = userId === null ? null : { userId, nickname: accounts.nicknameOf(userId) };
    return replied(200, { auctionId: lotId, assignee });
  });
}

async function assign(
  transaction: Kysely<Schema>,
  { lotId, userId, from, actor, now }: Assignment,
): Promise<'changed' | 'unchanged' | Refused> {
  if ((await findLot(transaction, lotId)) === undefined) return notFound;
  const [stored] = await listAssignments(transaction, [lotId]);
  const before = stored?.user_id ?? null;
  // A repeated request finds its own effect.
  if (before === userId) return 'unchanged';
  if (before !== from) return refused(409, PROBLEM_CODES.assigneeChanged);
  if (userId === null) await deleteAssignment(transaction, lotId);
  else {
    const colleagues = await listColleagues(transaction);
    if (!colleagues.some(({ id }) => id === userId)) return refused(422, PROBLEM_CODES.assigneeNotStaff);
    await saveAssignment(transaction, { lot_id: lotId, user_id: userId, assigned_by: actor, assigned_at: now });
  }
  const values = { before: { assignee: before }, after: { assignee: userId } };
  await recordAudit(transaction, { actor, action: assignLot.name, lotId, ...values }, now);
  return 'changed';
}

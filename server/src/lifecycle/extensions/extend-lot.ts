import { fromIso, toIso } from '@marque/core/contracts/instants';
import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import * as contract from '@marque/core/contracts/staff';
import { checkStaffExtension, conflictMessage, type ExtendRefusal, extendByStaff } from '@marque/core/rules/bidding';
import type { UserId } from '@marque/core/rules/lot';
import { recordAudit } from '../../audit/index.ts';
import { appendEntries } from '../../bidding/index.ts';
import {
  type ChangeTools,
  foldColumns,
  isAuctionRow,
  type LotRow,
  type Lots,
  MEMBER_VIEWER,
  presentLive,
  stateOf,
} from '../../lots/index.ts';
import { notFound, type Refused, type Route, refused, replied, route } from '../../platform/http/index.ts';
import { type IdempotencyKey, idempotencyKey, type WriteResult } from '../../platform/idempotency/index.ts';
import type { LifecycleRouteDependencies } from '../routes.ts';

export function extendLotRoute({ accounts, lots }: LifecycleRouteDependencies): Route {
  return route(contract.extendLot, async ({ params: { auctionId: lotId }, body, caller, ...call }) => {
    const key = idempotencyKey(`extend/${lotId}`, call.idempotencyKey, body);
    const request = { lotId, key, userId: caller.account.userId, action: contract.extendLot.name, ...moveOf(body) };
    return extend(lots, request, (row) => ({ auction: presentLive(row, accounts.nicknameOf, MEMBER_VIEWER) }));
  });
}

/** What staff ask for: the new end (UTC ms) and its public reason. */
interface Move {
  readonly endsAt: number;
  readonly reason: string;
}

export function moveOf({ dtStageEndUTC, reason }: { readonly dtStageEndUTC: string; readonly reason: string }): Move {
  return { endsAt: fromIso(dtStageEndUTC), reason };
}

export interface ExtensionRequest extends Move {
  readonly lotId: number;
  readonly userId: UserId;
  readonly key: IdempotencyKey | null;
  /** The endpoint, for the audit log. */
  readonly action: string;
}

/**
 * Extends one lot in a transaction with its log entry, its audit entry, the reply and the event to all clients. Of an extension
 * and a bid at the same moment, the second is decided on the lot that the first has left.
 */
export function extend<Body>(
  lots: Pick<Lots, 'decide'>,
  { lotId, userId, key, action, endsAt, reason }: ExtensionRequest,
  present: (after: LotRow) => Body,
): Promise<WriteResult<Body>> {
  return lots.decide<Body>({ lotId, userId, key }, async (row, tools) => {
    const changed = await extendIn(row, { endsAt, reason }, tools);
    if ('kind' in changed) return changed;
    const values = { before: auditedEnd(row), after: auditedEnd(changed), reason };
    await recordAudit(tools.transaction, { actor: userId, action, lotId, ...values }, tools.now);
    // Readers fetch the history again, which has the reason.
    return { changed, historyChanged: true, reply: (after) => replied(200, present(after)) };
  });
}

function auditedEnd({ ends_at }: LotRow) {
  return { dtStageEndUTC: ends_at === null ? null : toIso(ends_at) };
}

async function extendIn(row: LotRow, move: Move, { transaction, now }: ChangeTools): Promise<LotRow | Refused> {
  if (!isAuctionRow(row)) return notFound;
  const before = stateOf(row);
  const lot = { stage: row.stage, endsAt: before.endsAt, publishedEndsAt: before.terms.endsAt };
  const refusal = checkStaffExtension(lot, move.endsAt, now);
  if (refusal !== null) return refuse(refusal);
  const extended = extendByStaff(before, move, now);
  if (!extended.ok) return refuse(extended.error);
  const { entry, state } = extended.value;
  await appendEntries(transaction, row.id, [entry]);
  return { ...row, ...foldColumns(state), extension_cause: entry.cause };
}

function refuse(refusal: ExtendRefusal): Refused {
  switch (refusal) {
    case 'reasonMissing':
      return refused(400, PROBLEM_CODES.malformed);
    case 'lotUpcoming':
      return refused(409, PROBLEM_CODES.lotUpcoming);
    case 'lotEnded':
      return refused(409, conflictMessage('BID_TOO_LATE'));
    case 'endTooSoon':
      return refused(409, PROBLEM_CODES.endTooSoon);
    case 'endTooFar':
      return refused(409, PROBLEM_CODES.endTooFar);
  }
}

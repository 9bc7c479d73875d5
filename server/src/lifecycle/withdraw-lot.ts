import * as contract from '@marque/core/contracts/bidding';
import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import { conflictMessage, type WithdrawRefusal, withdrawLot } from '@marque/core/rules/bidding';
import {
  foldColumns,
  isAuctionRow,
  type LotRow,
  MEMBER_VIEWER,
  presentLive,
  stageAfter,
  stateOf,
} from '../lots/index.ts';
import { type Refused, type Route, refused, route } from '../platform/http/index.ts';
import { idempotencyKey } from '../platform/idempotency/index.ts';
import type { Change } from './intervene.ts';
import type { LifecycleRouteDependencies } from './routes.ts';

export function withdrawLotRoute({ accounts, intervene }: LifecycleRouteDependencies): Route {
  const present = (row: LotRow) => ({ auction: presentLive(row, accounts.nicknameOf, MEMBER_VIEWER) });
  return route(contract.withdrawLot, async ({ params: { auctionId: lotId }, body, caller, ...call }) => {
    const key = idempotencyKey(`withdraw/${lotId}`, call.idempotencyKey, body);
    const intervention = { lotId, userId: caller.account.userId, key };
    return intervene(intervention, (row, now) => withdraw(row, body.reason, now), present);
  });
}

function withdraw(row: LotRow, reason: string, now: number): Change | Refused {
  const stage = stageAfter(row, 'withdrawn');
  if (stage === null) return refused(409, conflictMessage('BID_TOO_LATE'));
  const ended = { stage, ended_reason: reason };
  if (!isAuctionRow(row)) return { entries: [], row: { ...row, ...ended, closed_at: now } };
  // The log of a lot that awaits the seller is closed already; the end of its sale is no entry of the log.
  if (row.closed_outcome !== null) return { entries: [], row: { ...row, ...ended } };
  const withdrawn = withdrawLot(stateOf(row), reason, now);
  if (!withdrawn.ok) return refuse(withdrawn.error);
  const { entry, state } = withdrawn.value;
  return { entries: [entry], row: { ...row, ...foldColumns(state), ...ended } };
}

function refuse(refusal: WithdrawRefusal): Refused {
  switch (refusal) {
    case 'reasonMissing':
      return refused(400, PROBLEM_CODES.malformed);
    case 'lotClosed':
      return refused(409, conflictMessage('BID_TOO_LATE'));
  }
}

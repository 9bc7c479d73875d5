import * as contract from '@marque/core/contracts/bidding';
import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import { conflictMessage, type VoidRefusal, voidBid } from '@marque/core/rules/bidding';
import type { Kysely } from 'kysely';
import { listEntries, recountBidders, replaceLines } from '../bidding/index.ts';
import { foldColumns, isAuctionRow, type LotRow, MEMBER_VIEWER, presentLive, termsOf } from '../lots/index.ts';
import type { Schema } from '../platform/db/index.ts';
import { notFound, type Refused, type Route, refused, route } from '../platform/http/index.ts';
import { idempotencyKey } from '../platform/idempotency/index.ts';
import type { Change } from './intervene.ts';
import type { LifecycleRouteDependencies } from './routes.ts';

export function voidBidRoute({ accounts, intervene }: LifecycleRouteDependencies): Route {
  const present = (row: LotRow) => ({ auction: presentLive(row, accounts.nicknameOf, MEMBER_VIEWER) });
  return route(contract.voidBid, async ({ params: { auctionId: lotId, sequence }, body, caller, ...call }) => {
    const key = idempotencyKey(`void/${lotId}/${sequence}`, call.idempotencyKey, body);
    const intervention = { lotId, userId: caller.account.userId, key };
    return intervene(
      intervention,
      (row, now, transaction) => voidIn(transaction, row, { sequence, ...body }, now),
      present,
    );
  });
}

async function voidIn(
  transaction: Kysely<Schema>,
  row: LotRow,
  { sequence, reason }: { readonly sequence: number; readonly reason: string },
  now: number,
): Promise<Change | Refused> {
  if (!isAuctionRow(row)) return notFound;
  const voided = voidBid(termsOf(row), await listEntries(transaction, row), sequence, reason, now);
  if (!voided.ok) return refuse(voided.error);
  const { entry, state, lines } = voided.value;
  await replaceLines(transaction, row.id, lines);
  await recountBidders(transaction, row.id, sequence);
  return { entries: [entry], row: { ...row, ...foldColumns(state) }, historyChanged: true };
}

function refuse(refusal: VoidRefusal): Refused {
  switch (refusal) {
    case 'reasonMissing':
      return refused(400, PROBLEM_CODES.malformed);
    case 'lotClosed':
      return refused(409, conflictMessage('BID_TOO_LATE'));
    case 'unknownBid':
      return notFound;
    case 'alreadyVoided':
      return refused(409, PROBLEM_CODES.alreadyVoided);
  }
}

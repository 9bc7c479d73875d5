import * as contract from '@marque/core/contracts/bidding';
import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import { conflictMessage, type VoidRefusal, voidBid } from '@marque/core/rules/bidding';
import { money, toMajor } from '@marque/core/rules/money';
import { recordAudit } from '../audit/index.ts';
import { appendEntries, listEntries, recountBidders, replaceLines } from '../bidding/index.ts';
import {
  type ChangeTools,
  foldColumns,
  isAuctionRow,
  type LotRow,
  MEMBER_VIEWER,
  presentLive,
  termsOf,
} from '../lots/index.ts';
import { notFound, type Refused, type Route, refused, replied, route } from '../platform/http/index.ts';
import { idempotencyKey } from '../platform/idempotency/index.ts';
import type { LifecycleRouteDependencies } from './routes.ts';

export function voidBidRoute({ accounts, lots }: LifecycleRouteDependencies): Route {
  const reply = (row: LotRow) => replied(200, { auction: presentLive(row, accounts.nicknameOf, MEMBER_VIEWER) });
  return route(contract.voidBid, async ({ params: { auctionId: lotId, sequence }, body, caller, ...call }) => {
    const key = idempotencyKey(`void/${lotId}/${sequence}`, call.idempotencyKey, body);
    const { userId } = caller.account;
    return lots.decide({ lotId, userId, key }, async (row, tools) => {
      const changed = await voidIn(row, { sequence, ...body }, tools);
      if ('kind' in changed) return changed;
      const values = { before: auditedPrice(row), after: auditedPrice(changed), reason: body.reason };
      const record = { actor: userId, action: contract.voidBid.name, lotId, subject: `bid ${sequence}`, ...values };
      await recordAudit(tools.transaction, record, tools.now);
      return { changed, historyChanged: true, reply };
    });
  });
}

/** The price of a lot as members see it. */
function auditedPrice({ price, no_bids, currency }: LotRow) {
  return { price: toMajor(money(price, currency)), currencyCode: currency, noBids: no_bids };
}

async function voidIn(
  row: LotRow,
  { sequence, reason }: { readonly sequence: number; readonly reason: string },
  { transaction, now }: ChangeTools,
): Promise<LotRow | Refused> {
  if (!isAuctionRow(row)) return notFound;
  const voided = voidBid(termsOf(row), await listEntries(transaction, row), sequence, reason, now);
  if (!voided.ok) return refuse(voided.error);
  const { entry, state, lines } = voided.value;
  await replaceLines(transaction, row.id, lines);
  await recountBidders(transaction, row.id, sequence);
  await appendEntries(transaction, row.id, [entry]);
  return { ...row, ...foldColumns(state) };
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

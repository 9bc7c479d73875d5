import * as contract from '@marque/core/contracts/bidding';
import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import { conflictMessage, type WithdrawRefusal, withdrawLot } from '@marque/core/rules/bidding';
import { recordAudit } from '../audit/index.ts';
import { appendEntries } from '../bidding/index.ts';
import {
  type ChangeTools,
  foldColumns,
  isAuctionRow,
  type LotRow,
  MEMBER_VIEWER,
  presentLive,
  stageAfter,
  stateOf,
} from '../lots/index.ts';
import type { Offers } from '../offers/index.ts';
import { type Refused, type Route, refused, replied, route } from '../platform/http/index.ts';
import { idempotencyKey } from '../platform/idempotency/index.ts';
import type { LifecycleRouteDependencies } from './routes.ts';

export function withdrawLotRoute({ accounts, lots, offers }: LifecycleRouteDependencies): Route {
  const reply = (row: LotRow) => replied(200, { auction: presentLive(row, accounts.nicknameOf, MEMBER_VIEWER) });
  return route(contract.withdrawLot, async ({ params: { auctionId: lotId }, body, caller, ...call }) => {
    const key = idempotencyKey(`withdraw/${lotId}`, call.idempotencyKey, body);
    const { userId } = caller.account;
    return lots.decide({ lotId, userId, key }, async (row, tools) => {
      const changed = await withdraw(row, body.reason, tools, offers);
      if ('kind' in changed) return changed;
      const values = { before: { stage: row.stage }, after: { stage: changed.stage }, reason: body.reason };
      await recordAudit(
        tools.transaction,
        { actor: userId, action: contract.withdrawLot.name, lotId, ...values },
        tools.now,
      );
      return { changed, reply };
    });
  });
}

async function withdraw(
  row: LotRow,
  reason: string,
  tools: ChangeTools,
  offers: Pick<Offers, 'endAtClose'>,
): Promise<LotRow | Refused> {
  const { transaction, now } = tools;
  const stage = stageAfter(row, 'withdrawn');
  if (stage === null) return refused(409, conflictMessage('BID_TOO_LATE'));
  const ended = { stage, ended_reason: reason };
  if (!isAuctionRow(row)) {
    await offers.endAtClose(row, tools);
    return { ...row, ...ended, closed_at: now };
  }
  // The log of a lot that awaits the seller is closed already; the end of its sale is no entry of the log.
  if (row.closed_outcome !== null) {
    await offers.endAtClose(row, tools);
    return { ...row, ...ended };
  }
  const withdrawn = withdrawLot(stateOf(row), reason, now);
  if (!withdrawn.ok) return refuse(withdrawn.error);
  const { entry, state } = withdrawn.value;
  await appendEntries(transaction, row.id, [entry]);
  return { ...row, ...foldColumns(state), ...ended };
}

function refuse(refusal: WithdrawRefusal): Refused {
  switch (refusal) {
    case 'reasonMissing':
      return refused(400, PROBLEM_CODES.malformed);
    case 'lotClosed':
      return refused(409, conflictMessage('BID_TOO_LATE'));
  }
}

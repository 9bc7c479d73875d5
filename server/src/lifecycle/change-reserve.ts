import { changeReserve } from '@marque/core/contracts/bidding';
import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import { conflictMessage, lowerReserve, type ReserveRefusal } from '@marque/core/rules/bidding';
import { type Currency, fromMajor, isExactMajor, type Money, money, toMajor } from '@marque/core/rules/money';
import { canSee } from '@marque/core/rules/people';
import { recordAudit } from '../audit/index.ts';
import { appendEntries } from '../bidding/index.ts';
import {
  type ChangeTools,
  foldColumns,
  isAuctionRow,
  type LotRow,
  MEMBER_VIEWER,
  presentLive,
  stateOf,
} from '../lots/index.ts';
import {
  type Member,
  notFound,
  personOf,
  type Refused,
  type Route,
  refused,
  replied,
  route,
} from '../platform/http/index.ts';
import { idempotencyKey } from '../platform/idempotency/index.ts';
import type { LifecycleRouteDependencies } from './routes.ts';

export function changeReserveRoute({ accounts, lots, outbox }: LifecycleRouteDependencies): Route {
  const reply = (row: LotRow) =>
    replied(200, {
      auction: presentLive(row, accounts.nicknameOf, MEMBER_VIEWER),
      priceReserve: row.reserve === null ? null : toMajor(money(row.reserve, row.currency)),
    });
  return route(changeReserve, async ({ params: { auctionId: lotId }, body, caller, idempotencyKey: header }) => {
    const key = idempotencyKey(`reserve/${lotId}`, header, body);
    const { userId } = caller.account;
    const request = { lotId, userId, key, check: (row: LotRow) => checkAccess(row, caller) };
    return lots.decide(request, async (row, tools) => {
      const changed = await lower(row, body.amount, tools);
      if ('kind' in changed) return changed;
      tools.afterCommit(() => outbox.publishLotFacts(lotId, 'reserve'));
      // Besides the vendor, staff alone may change it.
      if (userId !== row.vendor_id) {
        const values = { before: auditedReserve(row), after: auditedReserve(changed) };
        const record = { actor: userId, action: changeReserve.name, lotId, ...values };
        await recordAudit(tools.transaction, record, tools.now);
      }
      return { changed, reply };
    });
  });
}

function auditedReserve({ reserve, currency }: LotRow) {
  return { reserve: reserve === null ? null : toMajor(money(reserve, currency)), currencyCode: currency };
}

/** The reserve may be changed by those who may see it: the vendor and staff. */
function checkAccess(row: LotRow, caller: Member): Refused | null {
  const owner = { ownerId: row.vendor_id, lot: { vendorId: row.vendor_id, buyerId: null } };
  return canSee(personOf(caller), 'reserve', owner) ? null : refused(403, PROBLEM_CODES.forbidden);
}

/** `amount` in major units; null removes the reserve. */
async function lower(row: LotRow, amount: number | null, { transaction, now }: ChangeTools): Promise<LotRow | Refused> {
  if (!isAuctionRow(row)) return notFound;
  const reserve = readReserve(amount, row.currency);
  if (reserve === 'malformed') return refused(400, PROBLEM_CODES.malformed);
  const lowered = lowerReserve(stateOf(row), reserve, now);
  if (!lowered.ok) return refuse(lowered.error);
  const { entries, state } = lowered.value;
  const extension = entries.find((entry) => entry.kind === 'extension');
  await appendEntries(transaction, row.id, entries);
  return { ...row, ...foldColumns(state), extension_cause: extension ? extension.cause : row.extension_cause };
}

function readReserve(amount: number | null, currency: Currency): Money | null | 'malformed' {
  if (amount === null) return null;
  return isExactMajor(amount) ? fromMajor(amount, currency) : 'malformed';
}

function refuse(refusal: ReserveRefusal): Refused {
  switch (refusal) {
    case 'malformed':
      return refused(400, PROBLEM_CODES.malformed);
    case 'lotEnded':
      return refused(409, conflictMessage('BID_TOO_LATE'));
    case 'notLower':
      return refused(409, PROBLEM_CODES.reserveNotLower);
  }
}

import { changeReserve } from '@marque/core/contracts/bidding';
import { PROBLEM_CODES } from '@marque/core/contracts/problems';
import { conflictMessage, lowerReserve, type ReserveRefusal } from '@marque/core/rules/bidding';
import { type Currency, fromMajor, isExactMajor, type Money, money, toMajor } from '@marque/core/rules/money';
import { canSee } from '@marque/core/rules/people';
import { foldColumns, isAuctionRow, type LotRow, MEMBER_VIEWER, presentLive, stateOf } from '../lots/index.ts';
import { type Member, notFound, personOf, type Refused, type Route, refused, route } from '../platform/http/index.ts';
import { idempotencyKey, storeRefusal } from '../platform/idempotency/index.ts';
import type { Change } from './intervene.ts';
import type { LifecycleRouteDependencies } from './routes.ts';

export function changeReserveRoute({ context, accounts, lots, intervene }: LifecycleRouteDependencies): Route {
  const present = (row: LotRow) => ({
    auction: presentLive(row, accounts.nicknameOf, MEMBER_VIEWER),
    priceReserve: row.reserve === null ? null : toMajor(money(row.reserve, row.currency)),
  });
  return route(changeReserve, async ({ params: { auctionId: lotId }, body, caller, receivedAt, ...call }) => {
    const { userId } = caller.account;
    const key = idempotencyKey(`reserve/${lotId}`, call.idempotencyKey, body);
    const refusal = checkAccess(await lots.find(lotId), caller);
    if (refusal !== null) return storeRefusal(context, { key, userId }, receivedAt, refusal);
    return intervene({ lotId, userId, key }, (row, now) => lower(row, body.amount, now), present);
  });
}

/** The reserve may be changed by those who may see it: the vendor and staff. */
function checkAccess(row: LotRow | undefined, caller: Member): Refused | null {
  if (!row) return notFound;
  const owner = { ownerId: row.vendor_id, lot: { vendorId: row.vendor_id, buyerId: null } };
  return canSee(personOf(caller), 'reserve', owner) ? null : refused(403, PROBLEM_CODES.forbidden);
}

/** `amount` in major units; null removes the reserve. */
function lower(row: LotRow, amount: number | null, now: number): Change | Refused {
  if (!isAuctionRow(row)) return notFound;
  const reserve = readReserve(amount, row.currency);
  if (reserve === 'malformed') return refused(400, PROBLEM_CODES.malformed);
  const lowered = lowerReserve(stateOf(row), reserve, now);
  if (!lowered.ok) return refuse(lowered.error);
  const { entries, state } = lowered.value;
  const extension = entries.find((entry) => entry.kind === 'extension');
  return {
    entries,
    row: { ...row, ...foldColumns(state), extension_cause: extension ? extension.cause : row.extension_cause },
  };
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

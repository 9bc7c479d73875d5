import { toIso } from '@marque/core/contracts/instants';
import { listRefusedRequests, type RefusedRequest } from '@marque/core/contracts/staff';
import { money, toMajor } from '@marque/core/rules/money';
import type { LotRow, NicknameOf } from '../../lots/index.ts';
import { notFound, type Route, replied, route } from '../../platform/http/index.ts';
import type { StaffLotsDependencies } from '../dependencies.ts';
import { listRefused } from './store.ts';

export function listRefusedRequestsRoute({ context: { db }, accounts, lots }: StaffLotsDependencies): Route {
  return route(listRefusedRequests, async ({ params: { auctionId } }) => {
    const lot = await lots.find(auctionId);
    if (lot === undefined) return notFound;
    const rows = await listRefused(db.read, auctionId);
    return replied(200, { auctionId, refused: rows.map((row) => present(row, lot, accounts.nicknameOf)) });
  });
}

type Row = Awaited<ReturnType<typeof listRefused>>[number];

function present(
  { kind, user_id: userId, bid_kind, amount, reason, at }: Row,
  { currency }: LotRow,
  nicknameOf: NicknameOf,
): RefusedRequest {
  return {
    kind,
    user: { userId, nickname: nicknameOf(userId) },
    amount: amount === null ? null : toMajor(money(amount, currency)),
    isAbsentee: bid_kind === null ? null : bid_kind === 'maximum',
    reason,
    dtUTC: toIso(at),
  };
}

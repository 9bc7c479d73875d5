import { toIso } from '@marque/core/contracts/instants';
import { type Member, MOST_LOTS_OF_MEMBER, readMember } from '@marque/core/contracts/staff';
import type { LotId, UserId } from '@marque/core/rules/lot';
import { stageToWire } from '@marque/core/rules/lot';
import { money, toMajor } from '@marque/core/rules/money';
import { type AccountsView, findMembers, isVendor, type MemberRow } from '../accounts/index.ts';
import { listLotsBidOn } from '../bidding/index.ts';
import { findLots, type LotRow, listLatestOfVendor } from '../lots/index.ts';
import type { ServerContext } from '../platform/context.ts';
import { notFound, type Route, replied, route, tooMany } from '../platform/http/index.ts';
import { createRateLimiter } from '../platform/rate-limit/index.ts';
import { countBoughtBy, countUnpaidBy } from '../sales/index.ts';
import { createRisksOf, type RiskDependencies } from '../staff-lots/index.ts';

/** Lots whose bidders are looked at for risk marks: the last ones, since each is a handful of queries. */
const LOTS_COMPARED = 5;

/** Members as staff look at them. */
export function peopleRoutes(context: ServerContext, dependencies: Omit<RiskDependencies, 'context'>): Route[] {
  const limiter = createRateLimiter(context, 'memberReads');
  const { read } = context.db;
  const { accounts } = dependencies;
  const risksOf = createRisksOf({ ...dependencies, context });

  return [
    route(readMember, async ({ params: { userId }, caller }) => {
      const wait = await limiter.take(String(caller.account.userId));
      if (wait !== null) return tooMany(wait);
      const row = (await findMembers(read, [userId])).get(userId);
      if (row === undefined || !isVendor(row)) return notFound;
      const [bidOn, sells, bought, unpaid] = await Promise.all([
        listLotsBidOn(read, [userId], MOST_LOTS_OF_MEMBER),
        listLatestOfVendor(read, userId, MOST_LOTS_OF_MEMBER),
        countBoughtBy(read, [userId]),
        countUnpaidBy(read, [userId]),
      ]);
      const ids = bidOn.get(userId) ?? [];
      const bidsOn = inOrder(await findLots(read, ids), ids);
      return replied(200, {
        ...presentAccount(row, accounts),
        bought: bought.get(userId) ?? 0,
        unpaid: unpaid.get(userId) ?? 0,
        risks: await risksOf(row, bidsOn.slice(0, LOTS_COMPARED)),
        bidsOn: bidsOn.map((lot) => presentLot(lot, userId)),
        sells: sells.map((lot) => presentLot(lot, userId)),
      });
    }),
  ];
}

function inOrder(rows: readonly LotRow[], ids: readonly LotId[]): LotRow[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

function presentAccount(
  row: MemberRow,
  { factsOf }: Pick<AccountsView, 'factsOf'>,
): Omit<Member, 'bought' | 'unpaid' | 'risks' | 'bidsOn' | 'sells'> {
  return {
    userId: row.id,
    nickname: row.nickname,
    name: `${row.first_name} ${row.last_name}`,
    email: row.email,
    phone: row.billing_phone,
    countryCode: row.country_code,
    vendorType: row.vendor_type,
    dtMemberSinceUTC: toIso(row.created_at),
    isEmailVerified: row.email_verified_at !== null,
    isVIP: factsOf(row.id)?.isVip ?? false,
    isBlocked: row.is_blocked === 1,
  };
}

function presentLot(row: LotRow, userId: UserId): Member['bidsOn'][number] {
  return {
    auctionId: row.id,
    site: row.site,
    title: row.title,
    stage: stageToWire(row.stage),
    currencyCode: row.currency,
    currentBid: toMajor(money(row.sold_price ?? row.price, row.currency)),
    isLeading: row.leader_id === userId,
  };
}

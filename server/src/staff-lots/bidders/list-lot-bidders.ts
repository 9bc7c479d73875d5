import { toIso } from '@marque/core/contracts/instants';
import { type LotBidder, listLotBidders, MOST_LOT_BIDDERS } from '@marque/core/contracts/staff';
import { holdThreshold } from '@marque/core/rules/bidding';
import type { UserId } from '@marque/core/rules/lot';
import { money, toMajor } from '@marque/core/rules/money';
import { type BidderRisk, bidderRisks } from '@marque/core/rules/people';
import { findMembers } from '../../accounts/index.ts';
import { type LotBidderBids, listBiddersOf } from '../../bidding/index.ts';
import type { LotRow } from '../../lots/index.ts';
import { notFound, type Route, replied, route } from '../../platform/http/index.ts';
import { countBoughtBy, countUnpaidBy } from '../../sales/index.ts';
import type { StaffLotsDependencies } from '../dependencies.ts';
import { type KnownOfBidder, readKnown } from './read-known.ts';

export function listLotBiddersRoute(dependencies: StaffLotsDependencies): Route {
  return route(listLotBidders, async ({ params: { auctionId } }) => {
    const lot = await dependencies.lots.find(auctionId);
    if (lot === undefined) return notFound;
    return replied(200, { auctionId, bidders: await listBidders(dependencies, lot) });
  });
}

/** With a fixed number of queries for any number of bidders. */
export async function listBidders(
  dependencies: Pick<StaffLotsDependencies, 'context' | 'accounts' | 'lots'>,
  lot: LotRow,
): Promise<LotBidder[]> {
  const { context, accounts } = dependencies;
  const db = context.db.read;
  const now = context.clock.now();
  const bids = await listBiddersOf(db, lot.id, MOST_LOT_BIDDERS);
  const ids = bids.map(({ userId }) => userId);
  const [members, bought, unpaid, knownOf] = await Promise.all([
    findMembers(db, ids),
    countBoughtBy(db, ids),
    countUnpaidBy(db, ids),
    readKnown(dependencies, lot, ids, now),
  ]);
  return bids.flatMap((own) => {
    const { userId } = own;
    const member = members.get(userId);
    const account = accounts.factsOf(userId);
    if (member === undefined || account === null) return [];
    const risks = risksOf(lot, own, { ...knownOf(userId), ...account, memberSince: member.created_at }, now);
    return [
      {
        userId,
        nickname: member.nickname,
        name: `${member.first_name} ${member.last_name}`,
        email: member.email,
        phone: member.billing_phone,
        countryCode: member.country_code,
        dtMemberSinceUTC: toIso(member.created_at),
        isVIP: account.isVip,
        isBlocked: account.isBlocked,
        noBids: own.bids,
        highestShown: toMajor(money(own.highestShown, lot.currency)),
        dtLastBidUTC: toIso(own.lastBidAt),
        bought: bought.get(userId) ?? 0,
        unpaid: unpaid.get(userId) ?? 0,
        risks: risks.map(presentRisk),
      },
    ];
  });
}

interface KnownAccount extends KnownOfBidder {
  readonly userId: UserId;
  readonly billingPhone: string | null;
  readonly cardFingerprint: string | null;
  readonly memberSince: number;
}

function risksOf(
  { lot_type: lotType, currency }: LotRow,
  { firstShown }: LotBidderBids,
  { hasOtherLots, ...known }: KnownAccount,
  now: number,
): readonly BidderRisk[] {
  const firstBid = hasOtherLots ? null : money(firstShown, currency);
  return bidderRisks({ ...known, firstBid, holdThreshold: holdThreshold(lotType, currency) }, now);
}

export function presentRisk(risk: BidderRisk): LotBidder['risks'][number] {
  if (risk.mark !== 'firstBidAboveThreshold') {
    const { mark, ...values } = risk;
    return { mark, values };
  }
  const { mark, amount, threshold } = risk;
  const values = { amount: toMajor(amount), threshold: toMajor(threshold), currencyCode: amount.currency };
  return { mark, values };
}

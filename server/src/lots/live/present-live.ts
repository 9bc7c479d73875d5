import type { LotLive } from '@marque/core/contracts/listings';
import { type PublicBidding, publicBidding } from '@marque/core/rules/bidding';
import { hidesPrice, type PriceViewer } from '@marque/core/rules/display';
import { stageToWire } from '@marque/core/rules/lot';
import { money, toMajor, zero } from '@marque/core/rules/money';
import { type LotRow, stateOf } from '../lot-row.ts';
import { recentIso } from './recent-iso.ts';

export type NicknameOf = (userId: number) => string;

export function isAuctionRow(row: LotRow): boolean {
  return row.sale_format === 'auction' && row.starts_at !== null && row.original_ends_at !== null;
}

/** The viewer of public channels: a visitor behind the login wall. */
export const PUBLIC_VIEWER: PriceViewer = { isLoggedIn: false, isCrawler: false, loginWall: 'on' };

/** The viewer of replies to requests that only members can make. */
export const MEMBER_VIEWER: PriceViewer = { ...PUBLIC_VIEWER, isLoggedIn: true };

/** The live values of a lot. A withheld price is 0; `priceWithheld` of the listing gives the reason. */
export function presentLive(row: LotRow, nicknameOf: NicknameOf, viewer: PriceViewer): LotLive {
  const withheld = hidesPrice(row.stage, viewer);
  const bidding = publicBiddingOf(row);
  const endsAt = row.ends_at === null ? null : recentIso(row.ends_at);
  return {
    auctionId: row.id,
    revision: row.revision,
    stage: stageToWire(row.stage),
    currencyCode: row.currency,
    currentBid: withheld ? 0 : toMajor(bidding.currentBid),
    minimumBid: withheld ? 0 : toMajor(bidding.minimumBid),
    noBids: bidding.noBids,
    reserveMet: bidding.reserveMet,
    reserveLowered: bidding.reserveLowered,
    highBidderId: withheld ? null : bidding.highBidderId,
    highBidderDisplayName: withheld || bidding.highBidderId === null ? null : nicknameOf(bidding.highBidderId),
    dtStageEndUTC: endsAt,
    dtAuctionEndUTC: endsAt,
    extensionCause: row.extension_cause,
    noWatchers: row.no_watchers,
  };
}

/** An auction shows what the rule makes public; any other lot has a price and no bids. */
function publicBiddingOf(row: LotRow): Omit<PublicBidding, 'endsAt'> {
  if (isAuctionRow(row)) return publicBidding(stateOf(row));
  return {
    currentBid: money(row.price, row.currency),
    minimumBid: zero(row.currency),
    highBidderId: row.leader_id,
    noBids: row.no_bids,
    reserveMet: row.reserve_met === 1,
    reserveLowered: row.reserve_lowered === 1,
  };
}

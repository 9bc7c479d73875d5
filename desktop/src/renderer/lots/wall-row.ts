import { endOf, fromIso } from '@marque/core/contracts/instants';
import type { StaffLot } from '@marque/core/contracts/staff';
import { type Stage, stageFromWire } from '@marque/core/rules/lot';
import { fromMajor, type Money } from '@marque/core/rules/money';

/** A lot of the wall: the row of the server, and the values that its cells and its place depend on. Times are UTC ms. */
export interface WallRow {
  readonly lotId: number;
  readonly wire: StaffLot;
  readonly stage: Stage;
  readonly endsAt: number | null;
  readonly startsAt: number | null;
  readonly currentBid: Money;
  readonly minimumBid: Money;
  readonly reserve: Money | null;
  readonly lastBidAt: number | null;
  readonly recentBids: readonly number[];
  /** When the row was fetched or changed, by this computer's clock. */
  readonly freshAt: number;
  /** When this console learned of the latest bid, by this computer's clock; null for bids before it started. */
  readonly bidSeenAt: number | null;
  /** Lower-case words that the search looks through. */
  readonly searchText: string;
}

export function wallRow(
  { lot, freshAt }: { readonly lot: StaffLot; readonly freshAt: number },
  before: WallRow | undefined,
  now: number = Date.now(),
): WallRow {
  const { currencyCode: currency } = lot;
  const hasNewBid = before !== undefined && lot.noBids > before.wire.noBids;
  return {
    lotId: lot.auctionId,
    wire: lot,
    stage: stageFromWire(lot.stage),
    endsAt: endOf(lot),
    startsAt: lot.dtAuctionStartUTC === null ? null : fromIso(lot.dtAuctionStartUTC),
    currentBid: fromMajor(lot.currentBid, currency),
    minimumBid: fromMajor(lot.minimumBid, currency),
    reserve: lot.priceReserve === null || lot.priceReserve === 0 ? null : fromMajor(lot.priceReserve, currency),
    lastBidAt: lot.dtLastBidUTC === null ? null : fromIso(lot.dtLastBidUTC),
    recentBids: lot.recentBids.map(fromIso),
    freshAt,
    bidSeenAt: hasNewBid ? now : (before?.bidSeenAt ?? null),
    searchText: isSameWords(lot, before?.wire) ? (before?.searchText ?? '') : searchTextOf(lot),
  };
}

function isSameWords(lot: StaffLot, before: StaffLot | undefined): boolean {
  return (
    before !== undefined &&
    lot.title === before.title &&
    lot.highBidderDisplayName === before.highBidderDisplayName &&
    lot.assignee?.userId === before.assignee?.userId
  );
}

function searchTextOf(lot: StaffLot): string {
  const { registration1, registration2, registration3, registration4, customAttributes } = lot;
  const words = [
    String(lot.auctionId),
    lot.title,
    lot.vendorNickName,
    lot.highBidderDisplayName,
    lot.assignee?.nickname,
    customAttributes.Registration,
    registration1,
    registration2,
    registration3,
    registration4,
    lot.areaName,
  ];
  return words.filter(Boolean).join(' ').toLowerCase();
}

import type { BidLine as WireBidLine } from '../contracts/bidding/index.ts';
import { fromIso } from '../contracts/instants/index.ts';
import type { Listing, LotLive } from '../contracts/listings/index.ts';
import type { BidEvent, UpdateEvent } from '../contracts/realtime/index.ts';
import type { BidLine, FetchedHistory, LiveFacts, LotEvent } from '../rules/live/index.ts';
import { normaliseSaleFormat, normaliseStage, type SaleFormat, type Stage } from '../rules/lot/index.ts';
import { type Currency, fromMajor } from '../rules/money/index.ts';

/** Everything that can be heard of a lot but its history, which is fetched. */
export type LotNews = Exclude<LotEvent, { readonly kind: 'history' }>;

/** Contracts of the wire in the terms of the rules: money in minor units, UTC milliseconds, one spelling of stages. */

export function factsFromWire(lot: LotLive): LiveFacts {
  const endsAt = lot.dtStageEndUTC ?? lot.dtAuctionEndUTC;
  return {
    lotId: lot.auctionId,
    revision: lot.revision,
    stage: stageFromWire(lot.stage),
    currentBid: fromMajor(lot.currentBid, lot.currencyCode),
    minimumBid: fromMajor(lot.minimumBid, lot.currencyCode),
    noBids: lot.noBids,
    reserveMet: lot.reserveMet,
    reserveLowered: lot.reserveLowered,
    highBidderId: lot.highBidderId,
    highBidderDisplayName: lot.highBidderDisplayName,
    endsAt: endsAt === null ? null : fromIso(endsAt),
    extensionCause: lot.extensionCause,
    noWatchers: lot.noWatchers,
  };
}

export function lineFromWire(line: WireBidLine, currency: Currency): BidLine {
  return {
    sequence: line.sequence,
    position: positionOf(line.bidId),
    bidderId: line.userId,
    displayName: line.userNickname,
    amount: fromMajor(line.amount, currency),
    bidKind: line.isAbsentee ? 'maximum' : 'live',
    isAutomatic: line.isAutomatic,
    isBeatenCeiling: line.isBeatenMaximum,
    isVoided: line.isVoided,
    at: fromIso(line.dtCreatedUTC),
  };
}

export function historyFromWire(fetched: {
  readonly revision: number;
  readonly currencyCode: Currency;
  readonly bids: readonly WireBidLine[];
}): FetchedHistory {
  return { revision: fetched.revision, lines: fetched.bids.map((line) => lineFromWire(line, fetched.currencyCode)) };
}

/** `bid` of the lot's own channel, and the answer to one's own bid, which carries the same. */
export function bidFromWire({ auction, bids, tsServer }: Pick<BidEvent, 'auction' | 'bids' | 'tsServer'>): LotNews {
  const lines = bids.map((line) => lineFromWire(line, auction.currencyCode));
  return { kind: 'bid', facts: factsFromWire(auction), lines, tsServer: fromIso(tsServer) };
}

/** `update`, of the lot's own channel or of the board of all lots. */
export function updateFromWire(
  { auction, historyChanged = false, tsServer }: UpdateEvent,
  source: 'lot' | 'board',
): LotNews {
  return { kind: 'update', source, facts: factsFromWire(auction), historyChanged, tsServer: fromIso(tsServer) };
}

/** To the rules, what was fetched is news like those of the board: the newest counts, whatever lies between. */
export function fetchedFromWire(lot: LotLive): LotNews {
  return { kind: 'update', source: 'board', facts: factsFromWire(lot), historyChanged: false, tsServer: 0 };
}

export function saleFormatFromWire(saleFormat: Listing['saleFormat']): SaleFormat {
  const read = normaliseSaleFormat(saleFormat);
  if (!read.ok) throw new Error(`The contract allows the sale format "${saleFormat}", the rules do not know it.`);
  return read.value;
}

/** What moves, out of anything that carries it: a listing, a lot page, the timely part. */
export function liveOf(lot: LotLive): LotLive {
  return {
    auctionId: lot.auctionId,
    revision: lot.revision,
    stage: lot.stage,
    currencyCode: lot.currencyCode,
    currentBid: lot.currentBid,
    minimumBid: lot.minimumBid,
    noBids: lot.noBids,
    reserveMet: lot.reserveMet,
    reserveLowered: lot.reserveLowered,
    highBidderId: lot.highBidderId,
    highBidderDisplayName: lot.highBidderDisplayName,
    dtStageEndUTC: lot.dtStageEndUTC,
    dtAuctionEndUTC: lot.dtAuctionEndUTC,
    extensionCause: lot.extensionCause,
    noWatchers: lot.noWatchers,
  };
}

function stageFromWire(stage: LotLive['stage']): Stage {
  const read = normaliseStage(stage);
  if (!read.ok) throw new Error(`The contract allows the stage "${stage}", the rules do not know it.`);
  return read.value;
}

/** "17-2" is the third line of the seventeenth entry. */
function positionOf(bidId: string): number {
  return Number(bidId.slice(bidId.indexOf('-') + 1));
}

import type { BidLine as WireBidLine, StaffExtension as WireExtension } from '../contracts/bidding/index.ts';
import { endOf, fromIso } from '../contracts/instants/index.ts';
import type { LotLive } from '../contracts/listings/index.ts';
import type { BidEvent, UpdateEvent } from '../contracts/realtime/index.ts';
import type { BidLine, FetchedHistory, LiveFacts, LotUpdateEvent, StaffExtension } from '../rules/live/index.ts';
import { stageFromWire } from '../rules/lot/index.ts';
import { type Currency, fromMajor } from '../rules/money/index.ts';

/** All lot events except the history, which is fetched. */
export type LiveUpdate = Exclude<LotUpdateEvent, { readonly kind: 'history' }>;

/** Converts wire contracts to the rules' types: money in minor units, UTC milliseconds, canonical stages. */

export function factsFromWire(lot: LotLive): LiveFacts {
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
    endsAt: endOf(lot),
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
  readonly extensions?: readonly WireExtension[];
}): FetchedHistory {
  return {
    revision: fetched.revision,
    lines: fetched.bids.map((line) => lineFromWire(line, fetched.currencyCode)),
    extensions: (fetched.extensions ?? []).map(extensionFromWire),
  };
}

function extensionFromWire({ sequence, dtCreatedUTC, dtStageEndUTC, reason }: WireExtension): StaffExtension {
  return { sequence, at: fromIso(dtCreatedUTC), endsAt: fromIso(dtStageEndUTC), reason };
}

/** `bid` of the lot's own channel, and the response to the user's own bid, which carries the same data. */
export function bidFromWire({ auction, bids, tsServer }: Pick<BidEvent, 'auction' | 'bids' | 'tsServer'>): LiveUpdate {
  const lines = bids.map((line) => lineFromWire(line, auction.currencyCode));
  return { kind: 'bid', facts: factsFromWire(auction), lines, tsServer: fromIso(tsServer) };
}

/** `update` of the lot's own channel or of the channel of all lots. */
export function updateFromWire(
  { auction, historyChanged = false, tsServer }: UpdateEvent,
  source: 'lot' | 'board',
): LiveUpdate {
  return { kind: 'update', source, facts: factsFromWire(auction), historyChanged, tsServer: fromIso(tsServer) };
}

/** The rules treat a fetched lot like an event of the channel of all lots: the newest revision wins, and gaps are allowed. */
export function fetchedFromWire(lot: LotLive): LiveUpdate {
  return { kind: 'update', source: 'board', facts: factsFromWire(lot), historyChanged: false, tsServer: 0 };
}

/** The live fields of a listing, a lot page or a timely response. */
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

/** "17-2" is the third line of the seventeenth entry. */
function positionOf(bidId: string): number {
  return Number(bidId.slice(bidId.indexOf('-') + 1));
}

import type { BidKind, ExtensionCause } from '../../bidding/types.ts';
import type { LotId, SaleFormat, Stage, UserId } from '../../lot/index.ts';
import type { Money } from '../../money/index.ts';

/** The live facts of a lot at one revision. Events and answers carry all of them, so that the latest revision wins. */
export interface LiveFacts {
  readonly lotId: LotId;
  /** Increases by one with every committed change of the lot. */
  readonly revision: number;
  readonly stage: Stage;
  /** Zero before the first bid. */
  readonly currentBid: Money;
  readonly minimumBid: Money;
  /** Number of lines in the bid history. */
  readonly noBids: number;
  /** Also true without a reserve. */
  readonly reserveMet: boolean;
  readonly reserveLowered: boolean;
  readonly highBidderId: UserId | null;
  readonly highBidderDisplayName: string | null;
  /** The extended end of the stage (UTC ms); null for a stage without an end. */
  readonly endsAt: number | null;
  /** The reason for the latest extension; null without one. */
  readonly extensionCause: ExtensionCause | null;
  readonly noWatchers: number;
}

/** A public line of the bid history. Sequence and position identify it on its lot. */
export interface BidLine {
  readonly sequence: number;
  readonly position: number;
  readonly bidderId: UserId;
  readonly displayName: string;
  readonly amount: Money;
  readonly bidKind: BidKind;
  /** An automatic bid on behalf of the bidder. */
  readonly isAutomatic: boolean;
  /** A maximum bid, shown because it was beaten. */
  readonly isBeatenCeiling: boolean;
  readonly isVoided: boolean;
  readonly at: number;
}

/** An extension by staff, with the reason that they gave (UTC ms). */
export interface StaffExtension {
  readonly sequence: number;
  readonly at: number;
  readonly endsAt: number;
  readonly reason: string;
}

/** The history lines of one revision that arrived before earlier revisions. */
export interface LineBatch {
  readonly revision: number;
  /** null: the history changed by more than added lines (a bid was voided, staff extended the lot) and has to be fetched. */
  readonly lines: readonly BidLine[] | null;
}

/** The live state of a lot on one page. */
export interface LotLiveState extends LiveFacts {
  readonly saleFormat: SaleFormat;
  /** Latest first. Empty where the page does not follow the history. */
  readonly bids: readonly BidLine[];
  /** Extensions by staff, latest first. Empty where the page does not follow the history. */
  readonly extensions: readonly StaffExtension[];
  /** The revision up to which `bids` is complete; null where the page does not follow the history, as on a tile. */
  readonly historyRevision: number | null;
  /** Lines that arrived out of order, by revision. They are inserted once the gap closes. */
  readonly ahead: readonly LineBatch[];
}

/** The fetched history from which a page starts. */
export interface FetchedHistory {
  readonly revision: number;
  /** In any order. */
  readonly lines: readonly BidLine[];
  /** Extensions by staff, latest first; left out where there are none. */
  readonly extensions?: readonly StaffExtension[];
}

/** The live state of a fetched lot; without a history it follows the facts only. */
export function openLot(facts: LiveFacts, saleFormat: SaleFormat, history?: FetchedHistory): LotLiveState {
  return {
    ...facts,
    saleFormat,
    bids: history === undefined ? [] : history.lines.toSorted(latestFirst),
    extensions: history?.extensions ?? [],
    historyRevision: history?.revision ?? null,
    ahead: [],
  };
}

/** Orders history lines latest first. */
export function latestFirst(left: BidLine, right: BidLine): number {
  return right.sequence - left.sequence || right.position - left.position;
}

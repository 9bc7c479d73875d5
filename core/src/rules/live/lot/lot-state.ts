import type { BidKind, ExtensionCause } from '../../bidding/types.ts';
import type { LotId, SaleFormat, Stage, UserId } from '../../lot/index.ts';
import type { Money } from '../../money/index.ts';

/** What moves on a lot, as of one revision. Events and answers carry it whole, so that the newest one wins. */
export interface LiveFacts {
  readonly lotId: LotId;
  /** Rises by one with every committed change of the lot. */
  readonly revision: number;
  readonly stage: Stage;
  /** Zero before the first bid. */
  readonly currentBid: Money;
  readonly minimumBid: Money;
  /** Lines of the history. */
  readonly noBids: number;
  /** True as well where there is no reserve. */
  readonly reserveMet: boolean;
  readonly reserveLowered: boolean;
  readonly highBidderId: UserId | null;
  readonly highBidderDisplayName: string | null;
  /** The end of the stage as extended (UTC ms); null for a stage without one. */
  readonly endsAt: number | null;
  /** Why the end was last moved; null where it never was. */
  readonly extensionCause: ExtensionCause | null;
  readonly noWatchers: number;
}

/** A line of the history as anybody may see it. Sequence and position make it the only one of its kind on its lot. */
export interface BidLine {
  readonly sequence: number;
  readonly position: number;
  readonly bidderId: UserId;
  readonly displayName: string;
  readonly amount: Money;
  readonly bidKind: BidKind;
  /** The program bid for its owner. */
  readonly isAutomatic: boolean;
  /** A maximum, shown because it was beaten. */
  readonly isBeatenCeiling: boolean;
  readonly isVoided: boolean;
  readonly at: number;
}

/** The lines of one revision that wait for those before them. */
export interface LineBatch {
  readonly revision: number;
  /** null: the history changed in a way that lines cannot tell (a bid was voided), so it must be fetched. */
  readonly lines: readonly BidLine[] | null;
}

/** What a viewer knows of a lot. */
export interface LotLiveState extends LiveFacts {
  readonly saleFormat: SaleFormat;
  /** Latest first. Empty where the history is not followed. */
  readonly bids: readonly BidLine[];
  /** Up to which revision `bids` is complete; null where the history is not followed, as on a tile. */
  readonly historyRevision: number | null;
  /** Lines that came before their turn, by revision. They are put in place when the gap closes. */
  readonly ahead: readonly LineBatch[];
}

/** The history as it was fetched, to start following it with. */
export interface FetchedHistory {
  readonly revision: number;
  /** In any order. */
  readonly lines: readonly BidLine[];
}

/** A lot as it was fetched; without a history it is followed for its facts alone. */
export function openLot(facts: LiveFacts, saleFormat: SaleFormat, history?: FetchedHistory): LotLiveState {
  return {
    ...facts,
    saleFormat,
    bids: history === undefined ? [] : history.lines.toSorted(latestFirst),
    historyRevision: history?.revision ?? null,
    ahead: [],
  };
}

/** Orders lines as histories show them. */
export function latestFirst(left: BidLine, right: BidLine): number {
  return right.sequence - left.sequence || right.position - left.position;
}

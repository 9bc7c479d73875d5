import type { LotId, LotType, UserId } from '../lot/types.ts';
import type { Currency, Money } from '../money/types.ts';

/** A live bid sets the price to its amount; a maximum (absentee) bid is defended by proxy bids up to its amount. */
export type BidKind = 'live' | 'maximum';

/** The terms agreed at publication never change; each later change is an entry of the log. */
export interface LotTerms {
  readonly lotId: LotId;
  readonly lotType: LotType;
  readonly vendorId: UserId;
  readonly currency: Currency;
  /** The minimum first bid: whole major units, at least one increment. */
  readonly startPrice: Money;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly reserve: Money | null;
}

interface EntryBase {
  /** 1, 2, 3 … without gaps within a lot: the order of acceptance, which decides ties. */
  readonly sequence: number;
  /** When it was accepted (UTC ms). */
  readonly at: number;
}

export interface BidEntry extends EntryBase {
  readonly kind: 'bid';
  readonly bidderId: UserId;
  readonly bidKind: BidKind;
  readonly amount: Money;
  /** When the server received the bid (UTC ms), which decides whether it is in time. */
  readonly receivedAt: number;
}

export interface ReserveEntry extends EntryBase {
  readonly kind: 'reserve';
  /** The lowered reserve; null when it was removed. */
  readonly reserve: Money | null;
}

export interface VoidEntry extends EntryBase {
  readonly kind: 'void';
  /** Sequence number of the bid entry that staff voided. */
  readonly voided: number;
  readonly reason: string;
}

/** Causes of an extension: a bid or a lowered reserve in the last two minutes, a server outage, or staff. */
export const EXTENSION_CAUSES = ['bid', 'reserve', 'outage', 'staff'] as const;
export type ExtensionCause = (typeof EXTENSION_CAUSES)[number];

export interface ExtensionEntry extends EntryBase {
  readonly kind: 'extension';
  readonly endsAt: number;
  readonly cause: ExtensionCause;
  /** Why staff moved the end, for all to read; only with cause `staff`. */
  readonly reason?: string;
}

export type CloseOutcome = 'sold' | 'provisionallySold' | 'unsold' | 'ended';

export interface CloseEntry extends EntryBase {
  readonly kind: 'close';
  readonly outcome: CloseOutcome;
  /** Why staff withdrew the lot; only with outcome `ended`. */
  readonly reason?: string;
}

/** One entry of a lot's append-only log, from which the lot rows are derived. */
export type LotEntry = BidEntry | ReserveEntry | VoidEntry | ExtensionEntry | CloseEntry;

export interface Lead {
  readonly bidderId: UserId;
  /** Secret until a rival beats it. */
  readonly ceiling: Money;
  readonly bidKind: BidKind;
  /** Sequence number of the entry that took the lead or last raised the ceiling. */
  readonly sequence: number;
}

/** The state derived from a lot's log, sufficient to decide the next bid without reading the log. */
export interface BiddingState {
  readonly terms: LotTerms;
  /** Zero until the first bid. */
  readonly price: Money;
  readonly lead: Lead | null;
  readonly reserve: Money | null;
  readonly reserveLowered: boolean;
  readonly endsAt: number;
  readonly closed: { readonly outcome: CloseOutcome; readonly at: number } | null;
  /** Sequence number of the last applied entry; 0 for a new lot. */
  readonly sequence: number;
  /** Number of lines in the public history. */
  readonly noBids: number;
}

/** A line of the public bid history. */
export interface HistoryLine {
  /** Sequence number of the entry that produced the line; one entry may produce several lines. */
  readonly sequence: number;
  /** The order within the entry: 0, 1, 2 … */
  readonly position: number;
  readonly bidderId: UserId;
  readonly amount: Money;
  readonly bidKind: BidKind;
  /** Cause of a proxy bid: defence of the lead, a tie that the earlier bid wins, or a jump to the reserve; absent on a person's bid. */
  readonly automatic?: 'defence' | 'tie' | 'reserve';
  /** The line shows a ceiling at the moment it was beaten. */
  readonly beatenCeiling?: true;
  readonly at: number;
  readonly voided?: { readonly reason: string };
}

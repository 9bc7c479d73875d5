import type { LotId, LotType, UserId } from '../lot/types.ts';
import type { Currency, Money } from '../money/types.ts';

/** A live bid sets the price to its amount; a maximum (absentee) bid is defended one step at a time up to its amount. */
export type BidKind = 'live' | 'maximum';

/** What was agreed when the lot was published. Never changes; everything after is an entry of the log. */
export interface LotTerms {
  readonly lotId: LotId;
  readonly lotType: LotType;
  readonly vendorId: UserId;
  readonly currency: Currency;
  /** Whole major units, at least one step. The least first bid. */
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
  /** When the server received it (UTC ms): what "in time" is judged by. */
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

/** What moves the end of a lot: a bid or a lowered reserve in the last minutes, or that we were away. */
export const EXTENSION_CAUSES = ['bid', 'reserve', 'outage'] as const;
export type ExtensionCause = (typeof EXTENSION_CAUSES)[number];

export interface ExtensionEntry extends EntryBase {
  readonly kind: 'extension';
  readonly endsAt: number;
  readonly cause: ExtensionCause;
}

export type CloseOutcome = 'sold' | 'provisionallySold' | 'unsold' | 'ended';

export interface CloseEntry extends EntryBase {
  readonly kind: 'close';
  readonly outcome: CloseOutcome;
  /** Why staff withdrew the lot; only with outcome `ended`. */
  readonly reason?: string;
}

/** One line of a lot's append-only log: the truth that lot rows are folded from. */
export type LotEntry = BidEntry | ReserveEntry | VoidEntry | ExtensionEntry | CloseEntry;

/** An entry before the log has numbered it. */
export type NewEntry<Entry extends LotEntry = LotEntry> = Entry extends LotEntry ? Omit<Entry, 'sequence'> : never;

export interface Lead {
  readonly bidderId: UserId;
  /** Secret of the leader's until it is beaten. */
  readonly ceiling: Money;
  readonly bidKind: BidKind;
  /** Sequence number of the entry that took the lead or last raised the ceiling. */
  readonly sequence: number;
}

/** What the log of a lot comes to: enough to decide the next bid without reading the log again. */
export interface BiddingState {
  readonly terms: LotTerms;
  /** Zero until the first bid. */
  readonly price: Money;
  readonly lead: Lead | null;
  readonly reserve: Money | null;
  readonly reserveLowered: boolean;
  readonly endsAt: number;
  readonly closed: { readonly outcome: CloseOutcome; readonly at: number } | null;
  /** Sequence number of the last entry folded in; 0 for a fresh lot. */
  readonly sequence: number;
  /** Lines of the public history so far. */
  readonly noBids: number;
}

/** A line of the public bid history. */
export interface HistoryLine {
  /** The entry that wrote it; several lines may come from one entry. */
  readonly sequence: number;
  /** 0, 1, 2 within its entry: the order in which they happened. */
  readonly position: number;
  readonly bidderId: UserId;
  readonly amount: Money;
  readonly bidKind: BidKind;
  /** Why the program bid: the leader's defence, a tie that the earlier keeps, a jump to the reserve; absent on a line a person made. */
  readonly automatic?: 'defence' | 'tie' | 'reserve';
  /** A beaten ceiling, written when it fell. */
  readonly beatenCeiling?: true;
  readonly at: number;
  readonly voided?: { readonly reason: string };
}

import type { UserId } from '../../lot/types.ts';
import type { Money } from '../../money/index.ts';
import { minimumBid } from '../amounts/increments.ts';
import type { BiddingState, BidKind, HistoryLine } from '../types.ts';
import { reserveMet } from './state.ts';

/** A line of the public bid history. */
export interface PublicLine {
  readonly sequence: number;
  readonly position: number;
  readonly bidderId: UserId;
  readonly amount: Money;
  readonly bidKind: BidKind;
  /** A proxy bid. The cause stays private, since it would reveal the ceiling (tie) or the reserve (jump to the reserve). */
  readonly isAutomatic: boolean;
  readonly isBeatenCeiling: boolean;
  readonly isVoided: boolean;
  readonly at: number;
}

/** The public facts about the bidding on a lot. */
export interface PublicBidding {
  readonly currentBid: Money;
  readonly minimumBid: Money;
  readonly highBidderId: UserId | null;
  readonly noBids: number;
  readonly reserveMet: boolean;
  readonly reserveLowered: boolean;
  readonly endsAt: number;
}

/**
 * The public view of a lot reveals neither the reserve nor an unbeaten ceiling. Every public representation of a lot's
 * state is derived here.
 */
export function publicBidding(state: BiddingState): PublicBidding {
  return {
    currentBid: state.price,
    minimumBid: minimumBid(state),
    highBidderId: state.lead?.bidderId ?? null,
    noBids: state.noBids,
    reserveMet: reserveMet(state),
    reserveLowered: state.reserveLowered,
    endsAt: state.endsAt,
  };
}

/** A public history line omits the cause of a proxy bid and the reason of a void, which only staff see. */
export function publicLine(line: HistoryLine): PublicLine {
  const { sequence, position, bidderId, amount, bidKind, at } = line;
  return {
    sequence,
    position,
    bidderId,
    amount,
    bidKind,
    isAutomatic: line.automatic !== undefined,
    isBeatenCeiling: line.beatenCeiling === true,
    isVoided: line.voided !== undefined,
    at,
  };
}

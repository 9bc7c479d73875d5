import type { UserId } from '../../lot/types.ts';
import type { Money } from '../../money/index.ts';
import { minimumBid } from '../amounts/increments.ts';
import type { BiddingState, BidKind, HistoryLine } from '../types.ts';
import { reserveMet } from './state.ts';

/** A line of the history as anybody may see it. */
export interface PublicLine {
  readonly sequence: number;
  readonly position: number;
  readonly bidderId: UserId;
  readonly amount: Money;
  readonly bidKind: BidKind;
  /** The program bid for its owner. Which way is not told: "tie" would name the ceiling, "reserve" the reserve. */
  readonly isAutomatic: boolean;
  readonly isBeatenCeiling: boolean;
  readonly isVoided: boolean;
  readonly at: number;
}

/** What anybody may know about the bidding on a lot. */
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
 * The one way from the state of a lot to what is shown of it: no reserve, and no ceiling that was not beaten. A lot
 * whose leader would go higher looks exactly like one whose leader would not.
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

/** A history line without the reason of automatic bids and the words of a void, which are for staff. */
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

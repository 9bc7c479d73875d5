import { compareMoney, isWholeSum, zero } from '../../money/index.ts';
import { incrementFor } from '../amounts/increments.ts';
import type { BiddingState, LotTerms } from '../types.ts';

/** How long after the end bids that arrived in time may still finish their card authorisation. */
export const CHECKING_MS = 10_000;

/**
 * Where a lot stands in time. `checking` lasts from the end to ten seconds after it, both included; `due` is what
 * follows until somebody writes the close into the log.
 */
export type BiddingPhase = 'upcoming' | 'open' | 'checking' | 'due' | 'closed';

/**
 * The state of a lot that nobody has bid on. Throws a RangeError for terms that no lot may be published with: whoever
 * publishes lots has to refuse them with better words.
 */
export function openingState(terms: LotTerms): BiddingState {
  requireSoundTerms(terms);
  return {
    terms,
    price: zero(terms.currency),
    lead: null,
    reserve: terms.reserve,
    reserveLowered: false,
    endsAt: terms.endsAt,
    closed: null,
    sequence: 0,
    noBids: 0,
  };
}

/** A lot without a reserve has met it from the first day; any other meets it when its price gets there. */
export function reserveMet(state: Pick<BiddingState, 'reserve' | 'lead' | 'price'>): boolean {
  if (state.reserve === null) return true;
  return state.lead !== null && compareMoney(state.price, state.reserve) >= 0;
}

/** Where the lot stands at `now` (UTC ms). */
export function phaseAt(state: Pick<BiddingState, 'terms' | 'endsAt' | 'closed'>, now: number): BiddingPhase {
  if (state.closed !== null) return 'closed';
  if (now < state.terms.startsAt) return 'upcoming';
  if (now < state.endsAt) return 'open';
  return now <= state.endsAt + CHECKING_MS ? 'checking' : 'due';
}

function requireSoundTerms({ startPrice, reserve, currency, lotType, startsAt, endsAt }: LotTerms): void {
  if (!isWholeSum(startPrice, currency) || compareMoney(startPrice, incrementFor(startPrice, lotType)) < 0) {
    throw new RangeError('a start price is whole, at least one increment and in the currency of its lot');
  }
  if (reserve !== null && !isWholeSum(reserve, currency)) {
    throw new RangeError('a reserve is whole, above zero and in the currency of its lot');
  }
  if (endsAt <= startsAt) throw new RangeError('a lot ends after it starts');
}

import { compareMoney, isWholeSum, zero } from '../../money/index.ts';
import { incrementFor } from '../amounts/increments.ts';
import type { BiddingState, LotTerms } from '../types.ts';
import { CHECKING_MS } from './checking-time.ts';

/**
 * The phase of a lot in time. `checking` lasts from the end to ten seconds after it, both included; `due` follows until
 * the close entry is written.
 */
type BiddingPhase = 'upcoming' | 'open' | 'checking' | 'due' | 'closed';

/**
 * The state of a lot before its first entry: price zero and no leader. Throws a RangeError for invalid terms, which
 * publication checks first and reports to the user.
 */
export function initialBiddingState(terms: LotTerms): BiddingState {
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

/** The reserve is met if there is none, or if there is a leader and the price is at or above it. */
export function reserveMet(state: Pick<BiddingState, 'reserve' | 'lead' | 'price'>): boolean {
  if (state.reserve === null) return true;
  return state.lead !== null && compareMoney(state.price, state.reserve) >= 0;
}

/** The phase of the lot at `now` (UTC ms). */
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

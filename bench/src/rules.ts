import { initialBiddingState, placeBid } from '@marque/core/rules/bidding';
import { money } from '@marque/core/rules/money';
import { judge, median } from './medians.ts';

const ROUNDS = 5;
const BIDS = 1_000_000;

/** Measures how many bids one core decides in a second, with all checks, accepted and refused mixed. */
export async function run(): Promise<void> {
  const rates = Array.from({ length: ROUNDS }, measure);
  console.log(judge('placeBid, millions a second', median(rates) / 1e6, { atLeast: 1 }));
}

function measure(): number {
  const terms = {
    lotId: 1,
    lotType: 'car',
    vendorId: 1,
    currency: 'gbp',
    startPrice: money(100_000, 'gbp'),
    startsAt: 0,
    endsAt: 1e12,
    reserve: null,
  } as const;
  const context = {
    isStaff: false,
    isVendor: false,
    isBlocked: false,
    lastAcceptedAt: null,
    hasPendingAuthorisation: false,
    isHeld: false,
  };
  let state = initialBiddingState(terms);
  const started = performance.now();
  for (let number = 0; number < BIDS; number += 1) {
    // Every fifth bid is too low; the price restarts before it leaves a realistic range.
    const amount = number % 5 === 4 ? 100 : state.price.minor + 500_000;
    const attempt = {
      bidderId: 2 + (number % 1000),
      bidKind: number % 3 === 0 ? 'maximum' : 'live',
      amount: money(amount, 'gbp'),
      receivedAt: number,
      now: number,
    } as const;
    const placed = placeBid(state, attempt, context);
    if (placed.ok) state = placed.value.state.price.minor > 1e9 ? initialBiddingState(terms) : placed.value.state;
  }
  return BIDS / ((performance.now() - started) / 1000);
}

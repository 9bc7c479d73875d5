import { stageAtClose } from '../../bidding/closing/close-lot.ts';
import { feeOwed, planHolds } from '../../bidding/payment/capture-and-release.ts';
import { isPaymentOverdue } from '../../bidding/payment/payment-states.ts';
import { isBoostOver } from '../../boosting/period.ts';
import { isCustomCommissionId, quoteFees } from '../../fees/index.ts';
import { isSold } from '../../lot/stages.ts';
import { addMoney, compareMoney, isSameMoney } from '../../money/index.ts';
import { isOpen, lapsesAt } from '../../offers/checks/offer-expiry.ts';
import { readCountry } from '../../places/index.ts';
import { MINUTE_MS } from '../../time/index.ts';
import { fault, type Outcome } from '../types.ts';
import type { StoredLot } from './facts.ts';

/** A change by the clock or by the bank's answer may take this long (ms) before it counts as missed. */
const LATE_MS = 2 * MINUTE_MS;
/** A bank answers within seconds; a request that waits longer has been forgotten. */
const LONGEST_HOLD_REQUEST_MS = 15 * MINUTE_MS;

/** The stage of a closed auction follows from its outcome, and a running one has none. */
export function checkOutcome({ stage, auction }: StoredLot): Outcome<'stage'> {
  const closed = auction?.state.closed ?? null;
  if (auction === null) return null;
  if (closed === null) {
    const isRunning = stage === 'live' || stage === 'comingSoon';
    return isRunning ? 'passed' : fault('otherOutcome', { stage });
  }
  const first = stageAtClose(closed.outcome);
  return stage === first || LATER_STAGES[first].some((later) => later === stage)
    ? 'passed'
    : fault('otherOutcome', { stage });
}

/** Where sales, cancellations, purchases and staff take a lot after its close. */
const LATER_STAGES = {
  sold: ['soldHidden', 'unsold', 'salePending'],
  provisionallySold: ['sold', 'soldHidden', 'unsold', 'salePending', 'ended'],
  unsold: ['sold', 'soldHidden', 'salePending'],
  ended: [],
} as const;

/** An offer that was not answered has ended after a day. */
export function checkOffers({ openOffers }: StoredLot, now: number): Outcome<'offers'> {
  const past = openOffers.filter((offer) => offer.counter?.ending !== null && lapsesAt(offer) + LATE_MS < now);
  return past.length === 0 ? 'passed' : fault('pastTime', { count: past.length });
}

/** So has a counter-offer. */
export function checkCounters({ openOffers }: StoredLot, now: number): Outcome<'counters'> {
  const past = openOffers.filter(({ counter }) => {
    return counter?.ending === null && !isOpen(counter.madeAt, now - LATE_MS);
  });
  return past.length === 0 ? 'passed' : fault('pastTime', { count: past.length });
}

/** After the close only holds remain that a fee is still to be taken from. */
export function checkHolds({ stage, holds, sale, closedAt, soldAt }: StoredLot, now: number): Outcome<'holds'> {
  const granted = holds.filter(({ isPending }) => !isPending);
  const owed = sale === null ? null : feeOwed({ ...sale, fee: addMoney(sale.fee, sale.tax) });
  const { release } = planHolds(granted, { stage, owed });
  const since = Math.max(closedAt ?? 0, soldAt ?? 0);
  const forgotten = release.filter(({ settledAt }) => Math.max(since, settledAt ?? 0) + LATE_MS < now);
  return forgotten.length === 0 ? 'passed' : fault('notReleased', { count: forgotten.length });
}

export function checkPendingHolds({ holds }: StoredLot, now: number): Outcome<'pendingHolds'> {
  const waiting = holds.filter(({ isPending, receivedAt }) => isPending && receivedAt + LONGEST_HOLD_REQUEST_MS < now);
  return waiting.length === 0 ? 'passed' : fault('waiting', { count: waiting.length });
}

/** A lot that was sold through the platform has a sale with its fee; a lot that is not sold has none. */
export function checkSale({ stage, saleFormat, sale, soldPrice }: StoredLot): Outcome<'sale'> {
  // Classified and private lots are sold between their parties.
  const isThroughUs = saleFormat !== 'classified' && saleFormat !== 'private';
  if (isSold(stage)) {
    if (sale === null) return isThroughUs ? fault('missing') : 'passed';
    if (soldPrice === null || isSameMoney(soldPrice, sale.hammer)) return 'passed';
    return fault('otherPrice', { shown: soldPrice, recorded: sale.hammer });
  }
  return sale === null || stage === 'salePending' ? 'passed' : fault('unexpected', { stage });
}

/** A sold lot has its price. One that the close sold had met its reserve. */
export function checkSoldPrice({ stage, soldPrice, soldAt, auction }: StoredLot): Outcome<'soldPrice'> {
  if (!isSold(stage)) return null;
  if (soldPrice === null) return fault('missing');
  const closed = auction?.state.closed ?? null;
  const reserve = auction?.state.reserve ?? null;
  if (reserve === null || closed?.outcome !== 'sold' || closed.at !== soldAt) return 'passed';
  return compareMoney(soldPrice, reserve) < 0 ? fault('belowReserve', { shown: soldPrice }) : 'passed';
}

/** A lot that the close sold brought its last price. Later sales, such as second chances, have prices of their own. */
export function checkFinalBid({ sale, auction }: StoredLot): Outcome<'finalBid'> {
  const closed = auction?.state.closed ?? null;
  if (sale === null || auction === null || closed?.outcome !== 'sold' || closed.at !== sale.soldAt) return null;
  const { price } = auction.state;
  return isSameMoney(sale.hammer, price) ? 'passed' : fault('otherPrice', { recorded: sale.hammer, finalBid: price });
}

/** The fee of a sale is the one that the schedule has for its price, with the tax of its country. */
export function checkSaleFee({ sale, lotType, customCommissionId }: StoredLot): Outcome<'saleFee'> {
  if (sale === null) return null;
  const { hammer, buyerCountryCode } = sale;
  const country = readCountry(buyerCountryCode ?? '');
  // Without its country the tax cannot be told.
  if (!country.ok) return null;
  if (customCommissionId !== null && !isCustomCommissionId(customCommissionId)) return null;
  const quote = quoteFees({ amount: hammer, lotType, customCommissionId, buyerCountryCode: country.value });
  return isSameMoney(quote.feeExTax, sale.fee) && isSameMoney(quote.tax, sale.tax)
    ? 'passed'
    : fault('otherFee', { charged: addMoney(sale.fee, sale.tax), expected: quote.feeIncTax });
}

/** A sale whose fee could not be taken is cancelled at the end of the grace period. */
export function checkPayment({ sale }: StoredLot, now: number): Outcome<'payment'> {
  if (sale === null) return null;
  return isPaymentOverdue(sale, now - LATE_MS) ? fault('overdue', { due: { at: sale.paymentDueBy ?? 0 } }) : 'passed';
}

export function checkBoost({ isBoosted, boostedUntil, stage }: StoredLot, now: number): Outcome<'boost'> {
  if (!isBoosted) return null;
  return boostedUntil !== null && isBoostOver({ stage, boostedUntil }, now - LATE_MS)
    ? fault('over', { end: { at: boostedUntil } })
    : 'passed';
}

export function checkCommentCount({ noComments, comments }: StoredLot): Outcome<'comments'> {
  return noComments === comments ? 'passed' : fault('otherCount', { shown: noComments, counted: comments });
}

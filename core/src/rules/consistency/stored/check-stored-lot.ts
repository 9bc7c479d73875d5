import { type CheckResult, resultOf } from '../types.ts';
import type { StoredLot } from './facts.ts';
import { checkStoredLog } from './log-checks.ts';
import {
  checkBoost,
  checkCommentCount,
  checkCounters,
  checkFinalBid,
  checkHolds,
  checkOffers,
  checkOutcome,
  checkPayment,
  checkPendingHolds,
  checkSale,
  checkSaleFee,
  checkSoldPrice,
} from './sale-checks.ts';

/**
 * What the server stores of a lot follows from the rules. The server makes these checks itself and returns their results
 * alone, since they need what no caller may know: maximums, holds and offers. `now`: UTC ms.
 */
export function checkStoredLot(lot: StoredLot, now: number): readonly CheckResult[] {
  const results = [
    resultOf('stage', checkOutcome(lot)),
    resultOf('comments', checkCommentCount(lot)),
    resultOf('offers', checkOffers(lot, now)),
    resultOf('counters', checkCounters(lot, now)),
    resultOf('holds', checkHolds(lot, now)),
    resultOf('pendingHolds', checkPendingHolds(lot, now)),
    resultOf('sale', checkSale(lot)),
    resultOf('soldPrice', checkSoldPrice(lot)),
    resultOf('finalBid', checkFinalBid(lot)),
    resultOf('saleFee', checkSaleFee(lot)),
    resultOf('payment', checkPayment(lot, now)),
    resultOf('boost', checkBoost(lot, now)),
  ];
  const log = lot.auction === null ? [] : checkStoredLog(lot.auction);
  return [...log, ...results.filter((result) => result !== null)];
}

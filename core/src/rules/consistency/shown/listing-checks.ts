import { minimumBid } from '../../bidding/amounts/increments.ts';
import { CHECKING_MS } from '../../bidding/log/checking-time.ts';
import { reserveMet } from '../../bidding/log/state.ts';
import { requiresHold } from '../../bidding/payment/required-hold.ts';
import { amountToQuote, type FeeQuote, isCustomCommissionId, quoteFees } from '../../fees/index.ts';
import { showsComments } from '../../lot/page.ts';
import { isLive } from '../../lot/stages.ts';
import { siteOf } from '../../lot/vocabulary.ts';
import { compareMoney, isSameMoney, isWholeSum, type Money } from '../../money/index.ts';
import { currencyOfCountry } from '../../places/index.ts';
import { fault, type Outcome } from '../types.ts';
import type { LotFacts, ShownFacts, ShownQuote } from './facts.ts';
import { endFromLog, unread } from './log-checks.ts';

/** A change by the clock may be late by this much (ms) before it counts as missed: the server may have been busy. */
export const LATE_MS = 30_000;

/** Comments that a caller can read of a lot. */
const MOST_SHOWN_COMMENTS = 500;

/** The least next bid is the start price, or one increment above the price. */
export function checkLeastBid({ shown }: LotFacts): Outcome<'leastBid'> {
  if (shown.saleFormat !== 'auction' || shown.startsAt === null) return null;
  if (shown.isWithheld) return { reason: 'withheld' };
  const lead = shown.leaderId === null ? null : leadOf(shown, shown.leaderId);
  const expected = minimumBid({ terms: termsOf(shown), price: shown.price, lead });
  return isSameMoney(expected, shown.minimumBid)
    ? 'passed'
    : fault('otherMinimum', { shown: shown.minimumBid, expected });
}

function leadOf({ price }: ShownFacts, bidderId: number) {
  return { bidderId, ceiling: price, bidKind: 'live', sequence: 0 } as const;
}

function termsOf({ lotId, lotType, vendorId, currency, startPrice, startsAt, endsAt }: ShownFacts) {
  const times = { startsAt: startsAt ?? 0, endsAt: endsAt ?? 0 };
  return { lotId, lotType, vendorId, currency, startPrice, ...times, reserve: null };
}

/** The quote of the lot's page is for the amount that the rules name, and its sums are those of the schedule. */
export function checkFees({ shown, quote }: LotFacts): Outcome<'fees'> {
  if (quote === null) return unread(shown);
  const { lotType, customCommissionId } = shown;
  if (customCommissionId !== null && !isCustomCommissionId(customCommissionId)) {
    return fault('unknownCommission', { commission: customCommissionId });
  }
  const amount = quotedAmount(shown);
  if (!isSameMoney(amount, quote.amount)) return fault('otherAmount', { shown: quote.amount, expected: amount });
  const expected = quoteFees({ amount, lotType, customCommissionId, buyerCountryCode: quote.buyerCountryCode });
  const needsHold = requiresHold(amount, lotType) && expected.feeIncTax.minor > 0;
  return isSameQuote(expected, quote) && quote.requiresHold === needsHold
    ? 'passed'
    : fault('otherFee', { shown: quote.feeIncTax, expected: expected.feeIncTax });
}

function quotedAmount({ stage, saleFormat, startsAt, price, minimumBid, askingPrice, isWithheld }: ShownFacts): Money {
  const isAuction = saleFormat === 'auction' && startsAt !== null;
  const bidding = isAuction ? { currentBid: price, minimumBid } : null;
  return amountToQuote({ stage, isHidden: isWithheld, askingPrice, bidding });
}

function isSameQuote(expected: FeeQuote, quote: ShownQuote): boolean {
  const sums = ['feeExTax', 'tax', 'feeIncTax', 'total', 'minFee'] as const;
  return (
    sums.every((name) => isSameMoney(expected[name], quote[name])) &&
    isSameBound(expected.maxFee, quote.maxFee) &&
    expected.payTax === quote.payTax
  );
}

function isSameBound(one: Money | null, other: Money | null): boolean {
  return one === null || other === null ? one === other : isSameMoney(one, other);
}

/** The stage fits the times of the lot. `now`: UTC ms of the server. */
export function checkStage({ shown }: LotFacts, now: number): Outcome<'stage'> {
  const { stage, saleFormat, startsAt, endsAt } = shown;
  const isRunning = isLive(stage) || stage === 'comingSoon';
  if (isRunning && saleFormat === 'auction' && (startsAt === null || endsAt === null)) return fault('timeless');
  if (startsAt !== null && endsAt !== null && endsAt <= startsAt)
    return fault('endsBeforeStart', ends(startsAt, endsAt));
  if (isLive(stage) && startsAt !== null && startsAt > now)
    return fault('liveBeforeStart', { start: { at: startsAt } });
  const isMissed = stage === 'comingSoon' && startsAt !== null && startsAt + LATE_MS < now;
  return isMissed ? fault('soonAfterStart', { start: { at: startsAt } }) : 'passed';
}

function ends(startsAt: number, endsAt: number) {
  return { start: { at: startsAt }, end: { at: endsAt } };
}

/** A lot that can still be had ends in the future, but for the time in which late bids are settled. */
export function checkEnd(facts: LotFacts, now: number): Outcome<'end'> {
  const { stage, endsAt } = facts.shown;
  if (endsAt === null) return null;
  const isOpen = isLive(stage) || stage === 'buyNow' || stage === 'offer';
  if (isOpen && endsAt + CHECKING_MS + LATE_MS < now) return fault('passed', { end: { at: endsAt } });
  return endFromLog(facts);
}

export function checkReserveMet({ shown, reserve }: LotFacts): Outcome<'reserveMet'> {
  if (shown.saleFormat !== 'auction' || shown.startsAt === null) return null;
  if (reserve === null) return { reason: 'staffOnly' };
  if (shown.isWithheld) return { reason: 'withheld' };
  const lead = shown.leaderId === null ? null : leadOf(shown, shown.leaderId);
  const expected = reserveMet({ reserve: reserve.amount, lead, price: shown.price });
  return expected === shown.reserveMet ? 'passed' : fault('otherFlag');
}

/** An auction starts at a whole amount that its bids are not below. */
export function checkAmounts({ shown }: LotFacts): Outcome<'amounts'> {
  if (shown.saleFormat !== 'auction' || shown.startsAt === null) return null;
  const { startPrice, price, leaderId, currency } = shown;
  if (startPrice.minor === 0) return fault('noStartPrice');
  if (!isWholeSum(startPrice, currency)) return fault('fraction', { shown: startPrice });
  if (shown.isWithheld) return 'passed';
  if (leaderId === null) return price.minor === 0 ? 'passed' : fault('priceWithoutBid', { shown: price });
  return compareMoney(price, startPrice) < 0 ? fault('startAbovePrice', { start: startPrice, shown: price }) : 'passed';
}

export function checkCurrency({ shown }: LotFacts): Outcome<'currency'> {
  const expected = currencyOfCountry(shown.countryCode);
  if (expected === shown.currency) return 'passed';
  const words = { shown: shown.currency.toUpperCase(), expected: expected.toUpperCase(), country: shown.countryCode };
  return fault('otherCurrency', words);
}

export function checkSite({ shown }: LotFacts): Outcome<'site'> {
  const expected = siteOf(shown.lotType);
  return expected === shown.site ? 'passed' : fault('otherSite', { shown: shown.site, expected });
}

/** The page of a lot is found by its slug, and by no other lot's. */
export function checkAddress({ shown, slugLeadsTo }: LotFacts): Outcome<'address'> {
  if (shown.title.trim() === '') return fault('titleMissing');
  if (shown.slug === '') return fault('slugMissing');
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(shown.slug)) return fault('slugUnusable', { slug: shown.slug });
  return slugLeadsTo === null || slugLeadsTo === shown.lotId
    ? 'passed'
    : fault('slugOfOther', { slug: shown.slug, other: slugLeadsTo });
}

/** A lot that can be had is shown with pictures that exist. */
export function checkPictures({ pictures }: LotFacts): Outcome<'pictures'> {
  if (pictures.count === 0) return fault('none');
  if (!pictures.hasMain) return fault('mainMissing');
  if (pictures.notFound === null) return { reason: 'unread' };
  const [first] = pictures.notFound;
  return first === undefined ? 'passed' : fault('notFound', { key: first });
}

/** Comments are listed while the lot is live; of many the latest alone. */
export function checkComments({ shown, comments }: LotFacts): Outcome<'comments'> {
  if (!showsComments(shown.stage)) return null;
  if (comments === null) return { reason: 'unread' };
  const isWhole = comments < MOST_SHOWN_COMMENTS;
  const isRight = isWhole ? comments === shown.noComments : shown.noComments >= comments;
  return isRight ? 'passed' : fault('otherCount', { shown: shown.noComments, counted: comments });
}

/** Answers are read one after another, so that no later one is older. */
export function checkRevision({ revisions }: LotFacts): Outcome<'revision'> {
  const at = revisions.findIndex((revision, index) => revision < (revisions[index - 1] ?? 0));
  if (at < 0) return 'passed';
  return fault('backwards', { before: revisions[at - 1] ?? 0, after: revisions[at] ?? 0 });
}

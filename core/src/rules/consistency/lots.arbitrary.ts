/** Lots whose shown and stored facts follow from the rules, for tests that change one of them. */
import { minimumBid } from '../bidding/amounts/increments.ts';
import { closeLot, stageAtClose } from '../bidding/closing/close-lot.ts';
import { CHECKING_MS } from '../bidding/log/checking-time.ts';
import { lotTerms, type Move, type Run, runMoves } from '../bidding/log/histories.arbitrary.ts';
import { publicLine } from '../bidding/log/public-view.ts';
import { reserveMet } from '../bidding/log/state.ts';
import { requiresHold } from '../bidding/payment/required-hold.ts';
import type { LotEntry, LotTerms } from '../bidding/types.ts';
import type { LogViewer } from '../bidding/verification/entry-opening.ts';
import { publish, STAFF } from '../bidding/verification/published-logs.arbitrary.ts';
import { amountToQuote, quoteFees } from '../fees/index.ts';
import { siteOf } from '../lot/vocabulary.ts';
import { fromMajor, type Money, zero } from '../money/index.ts';
import type { LotFacts, ShownFacts, ShownQuote } from './shown/facts.ts';
import type { StoredAuction, StoredLot, StoredSale } from './stored/facts.ts';

export const pounds = (amount: number): Money => fromMajor(amount, 'gbp');

const COUNTRIES = { gbp: 'GB', aud: 'AU', cad: 'CA', usd: 'US', eur: 'DE', chf: 'CH', hkd: 'HK', nzd: 'NZ', aed: 'AE' };

const live = (bidderId: number, size: number): Move => ({
  kind: 'bid',
  bidderId,
  bidKind: 'live',
  size,
  held: 0,
  wait: 1_000,
});

/**
 * Bidder 1 leads at 3,300 pounds with a maximum of 3,500 that bidder 2 could not beat; the reserve of 3,000 was lowered to
 * 2,700.
 */
export function contestedRun(change: Partial<LotTerms> = {}): Run {
  return runMoves(lotTerms({ reserve: pounds(3_000), ...change }), [
    live(3, 0),
    { ...live(1, 100), bidKind: 'maximum' } as Move,
    { kind: 'reserve', percent: 90, wait: 1_000 },
    live(2, 8),
  ]);
}

export function closedRun(run: Run): Run {
  const now = run.state.endsAt + CHECKING_MS + 1;
  const closed = closeLot(run.state, now);
  if (!closed.ok) throw new Error(closed.error);
  return { ...run, now, state: closed.value.state, entries: [...run.entries, closed.value.entry] };
}

function stageOf({ state }: Run) {
  return state.closed === null ? ('live' as const) : stageAtClose(state.closed.outcome);
}

export function shownOf(run: Run): ShownFacts {
  const { terms, state } = run;
  const { currency, lotType } = terms;
  return {
    lotId: terms.lotId,
    site: siteOf(lotType),
    title: '1968 Fiat 500 F',
    slug: '1968-fiat-500-f-1',
    lotType,
    saleFormat: 'auction',
    stage: stageOf(run),
    vendorId: terms.vendorId,
    currency,
    countryCode: COUNTRIES[currency],
    startPrice: terms.startPrice,
    startsAt: terms.startsAt,
    endsAt: state.endsAt,
    price: state.price,
    minimumBid: minimumBid(state),
    leaderId: state.lead?.bidderId ?? null,
    noBids: state.noBids,
    reserveMet: reserveMet(state),
    reserveLowered: state.reserveLowered,
    askingPrice: zero(currency),
    customCommissionId: null,
    noComments: 2,
    isWithheld: false,
  };
}

export function quoteOf(shown: ShownFacts): ShownQuote {
  const bidding = { currentBid: shown.price, minimumBid: shown.minimumBid };
  const { stage, askingPrice, lotType } = shown;
  const amount = amountToQuote({ stage, isHidden: false, askingPrice, bidding });
  const quote = quoteFees({ amount, lotType, buyerCountryCode: 'GB' });
  return { ...quote, buyerCountryCode: 'GB', requiresHold: requiresHold(amount, lotType) && quote.feeIncTax.minor > 0 };
}

/** What staff read of a lot, without the results of the server. */
export function factsOf(run: Run, viewer: LogViewer = STAFF): LotFacts {
  const shown = shownOf(run);
  return {
    shown,
    reserve: viewer.seesReserve ? { amount: run.state.reserve } : null,
    lines: run.lines.map(publicLine).toReversed(),
    log: { entries: publish(run, viewer), lastSequence: run.state.sequence, broken: null },
    quote: quoteOf(shown),
    comments: 2,
    pictures: { count: 12, hasMain: true, notFound: [] },
    slugLeadsTo: shown.lotId,
    revisions: [4, 4, 4],
    stored: null,
  };
}

export function auctionOf(run: Run): StoredAuction {
  const voided = new Set(run.entries.flatMap((entry) => (entry.kind === 'void' ? [entry.voided] : [])));
  const bids = run.entries.filter(
    (entry): entry is Extract<LotEntry, { kind: 'bid' }> => entry.kind === 'bid' && !voided.has(entry.sequence),
  );
  const inOrder = bids.toSorted((one, other) => one.amount.minor - other.amount.minor);
  return {
    terms: run.terms,
    state: run.state,
    reserveMet: reserveMet(run.state),
    entries: run.entries,
    lines: run.lines.toSorted((one, other) => one.sequence - other.sequence || one.position - other.position),
    bidders: new Map(inOrder.map(({ bidderId, amount }) => [bidderId, amount])),
  };
}

export function saleOf({ terms, state }: Run): StoredSale {
  const quote = quoteFees({ amount: state.price, lotType: terms.lotType, buyerCountryCode: 'GB' });
  return {
    buyerId: state.lead?.bidderId ?? 0,
    hammer: state.price,
    fee: quote.feeExTax,
    tax: quote.tax,
    soldAt: state.closed?.at ?? 0,
    payment: 'success',
    paymentDueBy: null,
    buyerCountryCode: 'GB',
    isVip: false,
  };
}

export function storedOf(run: Run): StoredLot {
  const stage = stageOf(run);
  const isSold = stage === 'sold';
  return {
    lotType: run.terms.lotType,
    saleFormat: 'auction',
    stage,
    currency: run.terms.currency,
    customCommissionId: null,
    auction: auctionOf(run),
    closedAt: run.state.closed?.at ?? null,
    soldAt: isSold ? (run.state.closed?.at ?? null) : null,
    soldPrice: isSold ? run.state.price : null,
    isBoosted: false,
    boostedUntil: null,
    noComments: 2,
    comments: 2,
    openOffers: [],
    sale: isSold ? saleOf(run) : null,
    holds: [],
  };
}

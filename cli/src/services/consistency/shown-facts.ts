import type { FeeQuote } from '@marque/core/contracts/fees';
import { endOf, instantOf } from '@marque/core/contracts/instants';
import type { ListingDetail, Timely } from '@marque/core/contracts/listings';
import type { ShownFacts, ShownQuote } from '@marque/core/rules/consistency';
import { stageFromWire } from '@marque/core/rules/lot';
import { fromMajor } from '@marque/core/rules/money';

/** What the answers show of a lot, in the types of the rules. */
export function shownFacts(detail: ListingDetail, timely: Timely): ShownFacts {
  const { currencyCode: currency } = detail;
  const amountOf = (major: number) => fromMajor(major, currency);
  return {
    lotId: detail.auctionId,
    site: detail.site,
    title: detail.title,
    slug: detail.slug,
    lotType: detail.lotType,
    saleFormat: detail.saleFormat,
    stage: stageFromWire(timely.stage),
    vendorId: detail.vendorId,
    currency,
    countryCode: detail.countryCode,
    startPrice: amountOf(detail.startPrice),
    startsAt: instantOf(detail.dtAuctionStartUTC),
    endsAt: endOf(timely),
    price: amountOf(timely.currentBid),
    minimumBid: amountOf(timely.minimumBid),
    leaderId: timely.highBidderId,
    noBids: timely.noBids,
    reserveMet: timely.reserveMet,
    reserveLowered: timely.reserveLowered,
    askingPrice: amountOf(detail.priceBuyItNow ?? 0),
    customCommissionId: detail.customCommissionId,
    noComments: detail.noComments,
    isWithheld: detail.priceWithheld,
  };
}

export function shownQuote(quote: FeeQuote): ShownQuote {
  const amountOf = (major: number) => fromMajor(major, quote.currencyCode);
  return {
    amount: amountOf(quote.amount),
    feeExTax: amountOf(quote.feeAmountExTax),
    tax: amountOf(quote.taxAmount),
    feeIncTax: amountOf(quote.feeAmountIncTax),
    total: amountOf(quote.total),
    payTax: quote.payTax,
    minFee: amountOf(quote.minFee),
    maxFee: quote.maxFee === null ? null : amountOf(quote.maxFee),
    buyerCountryCode: quote.buyerCountryCode,
    requiresHold: quote.requiresHold,
  };
}

import { fromIso, instantOf } from '../contracts/instants/index.ts';
import type { ActiveOffer, CounterReceived, Offer } from '../contracts/negotiations/index.ts';
import type { ValidOffer } from '../contracts/offers/index.ts';
import type { LotNegotiations, OfferTerms, OfferUpdate, OpenNegotiation } from '../rules/live/index.ts';
import { type Currency, fromMajor, type Money } from '../rules/money/index.ts';
import { expiresAt } from '../rules/offers/index.ts';

/** An offer with the counter-offer to it, as events and answers carry it. */
export function offerUpdateFromWire(
  offer: Offer,
  counter: Pick<CounterReceived, 'amount' | 'dtCreatedUTC'> | null,
  currency: Currency,
): OfferUpdate {
  return {
    offerId: offer.bidId,
    bidderId: offer.bidderId,
    bidderName: offer.bidderDisplayName,
    amount: fromMajor(offer.amount, currency),
    madeAt: fromIso(offer.dtCreatedUTC),
    status: offer.bidStatus,
    counter: counter && { amount: fromMajor(counter.amount, currency), madeAt: fromIso(counter.dtCreatedUTC) },
  };
}

/** The negotiations that the caller is a party to. */
export function negotiationsFromWire(valid: ValidOffer): LotNegotiations {
  const { currencyCode, activeOffer, activeCounter, ownOffer, counterReceived } = valid;
  const isOpen = ownOffer !== null && (counterReceived !== null || OPEN_STATUSES.has(ownOffer.bidStatus));
  const own = isOpen ? ownFromWire(ownOffer, currencyCode) : null;
  return {
    activeOffer: activeOffer && openFromWire(activeOffer, currencyCode),
    activeCounter: activeCounter && openFromWire(activeCounter, currencyCode),
    ownOffer: own,
    counterReceived:
      own === null || counterReceived === null ? null : { ...own, ...termsOfOpen(counterReceived, currencyCode) },
  };
}

/** Statuses of an own offer that the vendor can still answer. */
const OPEN_STATUSES: ReadonlySet<Offer['bidStatus']> = new Set(['offer-active', 'offer-countered', 'counter-rejected']);

function ownFromWire(offer: Offer, currency: Currency): OpenNegotiation {
  const wasCountered = offer.bidStatus === 'counter-rejected';
  return { ...openFromWire({ ...offer, id: offer.bidId }, currency), wasCountered };
}

function openFromWire(offer: ActiveOffer, currency: Currency): OpenNegotiation {
  const { id: offerId, bidderId, bidderDisplayName: bidderName } = offer;
  return { offerId, bidderId, bidderName, wasCountered: false, ...termsOfOpen(offer, currency) };
}

function termsOfOpen(
  { amount, dtCreatedUTC }: Pick<ActiveOffer, 'amount' | 'dtCreatedUTC'>,
  currency: Currency,
): { readonly amount: Money; readonly expiresAt: number } {
  return { amount: fromMajor(amount, currency), expiresAt: expiresAt(fromIso(dtCreatedUTC)) };
}

/** What the caller may do about offers on the lot. */
export function offerTermsFromWire(valid: ValidOffer): OfferTerms {
  const { currencyCode, isAllowed, remaining, dtNextOfferUTC, minimumOffer, dtNegotiationEndUTC } = valid;
  return {
    allowance: { isAllowed, left: remaining, nextAt: instantOf(dtNextOfferUTC) },
    minimum: fromMajor(minimumOffer, currencyCode),
    lastUnsuccessful: valid.lastUnsuccessful,
    canOfferAfterClose: valid.canOfferAfterClose,
    canAcceptProvisionalPrice: valid.canAcceptProvisionalPrice,
    negotiationEndsAt: instantOf(dtNegotiationEndUTC),
  };
}

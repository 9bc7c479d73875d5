import { toIso } from '@marque/core/contracts/instants';
import { readValidOffer, UNSUCCESSFUL_OFFERS, type ValidOffer } from '@marque/core/contracts/offers';
import { isOpenToOffers } from '@marque/core/rules/lot';
import { fromMajor, type Money, money, toMajor } from '@marque/core/rules/money';
import {
  buyerView,
  canAcceptProvisionalPrice,
  canOfferAfterClose,
  negotiationEndsAt,
  type Offer,
  offerAllowance,
  offerStatus,
  offersConsideredFrom,
  oneUnitAbove,
  percentBelowReserve,
} from '@marque/core/rules/offers';
import { canSee } from '@marque/core/rules/people';
import { findPending } from '../../holds/index.ts';
import type { LotRow, NicknameOf } from '../../lots/index.ts';
import { type Member, notFound, personOf, type Route, replied, route } from '../../platform/http/index.ts';
import type { OfferRouteDependencies } from '../dependencies.ts';
import { lotInNegotiation, lotOnOffer, takesOffers } from '../lot-on-offer.ts';
import { type LoadedNegotiations, loadNegotiations } from '../negotiation/load-negotiations.ts';
import { presentCounter, presentOffer } from '../negotiation/present-offer.ts';
import { NO_OPEN_OFFER, vendorViewOf } from '../negotiation/vendor-view.ts';
import { actsForVendor } from '../refuse-offer.ts';

export function readValidOfferRoute({ context: { db, clock }, accounts, lots }: OfferRouteDependencies): Route {
  return route(readValidOffer, async ({ params, caller }) => {
    const row = await lots.find(params.auctionId);
    if (!row) return notFound;
    const loaded = await loadNegotiations(db.read, row);
    const isPending = (await findPending(db.read, row.id, caller.account.userId)) !== undefined;
    const isSeller = caller.account.userId === row.vendor_id || (await actsForVendor(db.read, caller, row));
    const given = { row, loaded, caller, isSeller, isPending, now: clock.now(), nicknameOf: accounts.nicknameOf };
    return replied(200, {
      auctionId: row.id,
      currencyCode: row.currency,
      ...allowanceOf(given),
      ...boundsOf(given),
      ...vendorPartOf(given),
      ...bidderPartOf(given),
      ...provisionalPartOf(given),
      tsServer: toIso(given.now),
    });
  });
}

/** A lot with its negotiations, and who asks when. */
interface Question {
  readonly row: LotRow;
  readonly loaded: LoadedNegotiations;
  readonly caller: Member;
  /** The caller is the vendor of the lot, or staff who act for the vendor. */
  readonly isSeller: boolean;
  /** A card hold of the caller for this lot is pending. */
  readonly isPending: boolean;
  readonly now: number;
  readonly nicknameOf: NicknameOf;
}

type Part<Names extends keyof ValidOffer> = Pick<ValidOffer, Names>;

/** Whether and how often the caller may offer. Nothing here depends on the offers of others. */
function allowanceOf(question: Question): Part<'isAllowed' | 'remaining' | 'dtNextOfferUTC'> {
  const { row, loaded, caller, isSeller, isPending, now } = question;
  const { negotiations } = loaded;
  const { userId } = caller.account;
  const closed = lotInNegotiation(row);
  if (closed !== null) {
    const canOffer = canOfferAfterClose(closed, negotiations, { userId, now });
    return { isAllowed: canOffer && !isPending, remaining: canOffer ? 1 : 0, dtNextOfferUTC: null };
  }
  const isOpen = takesOffers(row) && isOpenToOffers(lotOnOffer(row), now) && !isSeller;
  if (!isOpen) return { isAllowed: false, remaining: 0, dtNextOfferUTC: null };
  const { isAllowed, left, nextAt } = offerAllowance({
    madeAt: ownOffersIn(question).map(({ madeAt }) => madeAt),
    limit: row.offers_rate_limit,
    windowMinutes: row.offers_rate_limit_time,
    now,
  });
  const dtNextOfferUTC = nextAt === null ? null : toIso(nextAt);
  return { isAllowed: isAllowed && !isPending, remaining: left, dtNextOfferUTC };
}

/** The bounds of an offer that the caller may know. */
function boundsOf(question: Question): Part<'minimumOffer' | 'belowPrice' | 'consideredFrom'> {
  const { row } = question;
  const { buyNowPrice } = lotOnOffer(row);
  const percent = row.offers_considered_percent;
  return {
    minimumOffer: toMajor(minimumFor(question)),
    belowPrice: buyNowPrice && toMajor(buyNowPrice),
    consideredFrom:
      buyNowPrice === null || percent === null ? null : toMajor(offersConsideredFrom(buyNowPrice, percent)),
  };
}

function minimumFor(question: Question): Money {
  const { row, loaded, caller, now } = question;
  const { userId } = caller.account;
  const view = buyerView(row, loaded.negotiations, { userId, now });
  if (view.kind !== 'howItWorks') return oneUnitAbove(view.offer.amount);
  const closed = lotInNegotiation(row);
  return closed === null ? fromMajor(1, row.currency) : oneUnitAbove(closed.provisionalPrice);
}

function vendorPartOf({
  row,
  loaded: { negotiations },
  caller,
  now,
  nicknameOf,
}: Question): Part<'activeOffer' | 'activeCounter' | 'percentBelowReserve'> {
  const parties = { ownerId: row.vendor_id, lot: { vendorId: row.vendor_id, buyerId: null } };
  if (!canSee(personOf(caller), 'activeOffer', parties)) return { ...NO_OPEN_OFFER, percentBelowReserve: null };
  const view = vendorViewOf(row, negotiations, now, nicknameOf);
  const open = negotiations.offers.find(({ offerId }) => offerId === view.activeOffer?.id);
  const reserve = row.reserve === null ? null : money(row.reserve, row.currency);
  return { ...view, percentBelowReserve: open === undefined ? null : percentBelowReserve(open.amount, reserve) };
}

function bidderPartOf(question: Question): Part<'ownOffer' | 'counterReceived' | 'lastUnsuccessful'> {
  const { row, loaded, caller, now, nicknameOf } = question;
  const view = buyerView(row, loaded.negotiations, { userId: caller.account.userId, now });
  const last = ownOffersIn(question).at(-1);
  const status = last && offerStatus(last, now);
  const shown = view.kind === 'howItWorks' ? (status === 'won' ? last : undefined) : view.offer;
  return {
    ownOffer: shown === undefined ? null : presentOffer(row.id, shown, { side: 'bidder', now, nicknameOf }),
    counterReceived:
      view.kind === 'counterReceived'
        ? presentCounter(row, view.offer, view.counter, { country: loaded.countryOf(view.offer.offerId), nicknameOf })
        : null,
    lastUnsuccessful: UNSUCCESSFUL_OFFERS.find((unsuccessful) => unsuccessful === status) ?? null,
  };
}

/** The end of the negotiations depends on the open offer, so only their parties know it. */
function provisionalPartOf({
  row,
  loaded: { negotiations },
  caller,
  isSeller,
  now,
}: Question): Part<'canOfferAfterClose' | 'canAcceptProvisionalPrice' | 'dtNegotiationEndUTC'> {
  const lot = lotInNegotiation(row);
  const { userId, role } = caller.account;
  const knowsEnd = lot !== null && (isSeller || userId === lot.bestBidderId || role === 'staff');
  return {
    canOfferAfterClose: lot !== null && canOfferAfterClose(lot, negotiations, { userId, now }),
    canAcceptProvisionalPrice: lot !== null && isSeller && canAcceptProvisionalPrice(lot, negotiations, now),
    dtNegotiationEndUTC: knowsEnd ? toIso(negotiationEndsAt(lot.closedAt, negotiations, now)) : null,
  };
}

function ownOffersIn({ loaded, caller }: Question): readonly Offer[] {
  return loaded.negotiations.offers.filter(({ bidderId }) => bidderId === caller.account.userId);
}

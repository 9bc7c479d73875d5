import { toIso } from '@marque/core/contracts/instants';
import type {
  ActiveCounter,
  ActiveOffer,
  CounterReceived,
  Offer as WireOffer,
} from '@marque/core/contracts/negotiations';
import { buyerCountry } from '@marque/core/rules/fees';
import { toFraction, toMajor } from '@marque/core/rules/money';
import { type Counter, negotiationStatus, type Offer } from '@marque/core/rules/offers';
import { feesOf, type LotRow, type NicknameOf } from '../../lots/index.ts';

/** The parties to an offer. */
export type Side = 'bidder' | 'vendor';

/** An offer as one of its parties sees it at `now` (UTC ms). */
export function presentOffer(
  lotId: number,
  offer: Offer,
  { side, now, nicknameOf }: { readonly side: Side; readonly now: number; readonly nicknameOf: NicknameOf },
): WireOffer {
  const hasWon = offer.ending === 'won';
  return {
    bidId: offer.offerId,
    auctionId: lotId,
    amount: toMajor(offer.amount),
    dtCreatedUTC: toIso(offer.madeAt),
    bidderId: offer.bidderId,
    bidderDisplayName: nicknameOf(offer.bidderId),
    bidStatus: negotiationStatus(offer, now, side),
    hasBought: hasWon && side === 'bidder',
    hasSold: hasWon && side === 'vendor',
  };
}

/** The open offer on a lot, for the vendor and staff. */
export function presentActiveOffer(offer: Offer, nicknameOf: NicknameOf): ActiveOffer {
  return {
    id: offer.offerId,
    amount: toMajor(offer.amount),
    bidderId: offer.bidderId,
    bidderDisplayName: nicknameOf(offer.bidderId),
    dtCreatedUTC: toIso(offer.madeAt),
  };
}

/** The counter-offer that awaits its answer, for the vendor and staff. */
export function presentActiveCounter(offer: Offer, counter: Counter, nicknameOf: NicknameOf): ActiveCounter {
  return {
    ...presentActiveOffer(offer, nicknameOf),
    amount: toMajor(counter.amount),
    dtCreatedUTC: toIso(counter.madeAt),
  };
}

/**
 * A counter-offer with the buyer's fee at its amount. `country`: whose tax is on the fee; null: that of buyers who have not
 * said, as the vendor sees it, to whom the tax would tell the buyer's country.
 */
export function presentCounter(
  lot: LotRow,
  { offerId }: Pick<Offer, 'offerId'>,
  { amount, madeAt }: Counter,
  { country, nicknameOf }: { readonly country: string | null; readonly nicknameOf: NicknameOf },
): CounterReceived {
  const quote = feesOf(lot, amount, country ?? buyerCountry({}));
  return {
    auctionId: lot.id,
    bidId: offerId,
    amount: toMajor(amount),
    feeRateIncTax: toFraction(quote.rateIncTax),
    feeAmountIncTax: toMajor(quote.feeIncTax),
    dtCreatedUTC: toIso(madeAt),
    userNickname: nicknameOf(lot.vendor_id),
  };
}

import type { ApiFailure } from '@marque/core/client';
import type { LotLive } from '@marque/core/contracts/listings';
import {
  acceptCounter,
  acceptOffer,
  acceptProvisionalPrice,
  counterOffer,
  type NegotiationReply,
  placeOffer,
  rejectCounter,
  rejectOffer,
} from '@marque/core/contracts/offers';
import { buyNow, type PurchaseReply, purchase } from '@marque/core/contracts/purchases';
import { offerUpdateFromWire } from '@marque/core/live';
import type { ConfirmedAction, OfferUpdate } from '@marque/core/rules/live';
import type { LotId } from '@marque/core/rules/lot';
import { toMajor } from '@marque/core/rules/money';
import { type Result, succeed } from '@marque/core/rules/result';
import { browserApi } from '../../../../foundation/session/index.ts';
import { clientFactsNow } from './send-bid.ts';

/** The answer to an offer, to an answer to one, or to a purchase. */
export interface TradeReply {
  /** 202: it waits for the card hold. */
  readonly status: number;
  /** Key of the message to show; null for none. */
  readonly message: string | null;
  /** The lot afterwards. */
  readonly auction: LotLive;
  readonly tsServer: string;
  /** The offer afterwards, as the viewer sees it; null for purchases and while an offer waits for its hold. */
  readonly offer: OfferUpdate | null;
}

export type SentTrade = Result<TradeReply, ApiFailure>;

/** Sends a confirmed action that is not a bid. Its idempotency key makes repeats count once. */
export async function sendTrade(auctionId: LotId, action: ConfirmedAction): Promise<SentTrade> {
  const answer = await callFor(auctionId, action);
  if (!answer.ok) return answer;
  const { status, body } = answer.value;
  const { message, auction, tsServer } = body;
  return succeed({ status, message, auction, tsServer, offer: offerIn(body, action) });
}

function callFor(auctionId: LotId, confirmed: ConfirmedAction) {
  const { action, amount, key } = confirmed;
  const params = { auctionId };
  const major = toMajor(amount);
  const options = { idempotencyKey: key };
  switch (action) {
    case 'offer':
      return browserApi.call(placeOffer, { params, body: { auctionId, amount: major, ...clientFactsNow() } }, options);
    case 'counter': {
      const body = { auctionId, bidId: answeredOffer(confirmed), amount: major, ...clientFactsNow() };
      return browserApi.call(counterOffer, { params, body }, options);
    }
    case 'buyNow':
      return browserApi.call(buyNow, { params, body: { auctionId } }, options);
    case 'purchase':
      return browserApi.call(purchase, { params, body: { auctionId, salePrice: major } }, options);
    case 'acceptProvisionalPrice':
      return browserApi.call(acceptProvisionalPrice, { params, body: { amount: major } }, options);
    case 'acceptOffer':
    case 'rejectOffer':
    case 'acceptCounter':
    case 'rejectCounter': {
      const ids = { auctionId, bidId: answeredOffer(confirmed) };
      return browserApi.call(ANSWERS[action], { params: ids, body: ids }, options);
    }
    case 'live':
    case 'maximum':
      throw new Error('Bids have their own sender.');
  }
}

const ANSWERS = { acceptOffer, rejectOffer, acceptCounter, rejectCounter } as const;

function answeredOffer({ action, offerId }: ConfirmedAction): number {
  if (offerId === null) throw new Error(`${action} needs the offer that it answers.`);
  return offerId;
}

function offerIn(body: NegotiationReply | PurchaseReply, { action, amount }: ConfirmedAction): OfferUpdate | null {
  if (!('offer' in body) || body.offer === null) return null;
  // The answer to a counter-offer names the offer only.
  const counter = action === 'counter' ? { amount: toMajor(amount), dtCreatedUTC: body.tsServer } : null;
  return offerUpdateFromWire(body.offer, counter, body.auction.currencyCode);
}

import { isSoldType, normaliseStage, type SaleFormat, type Stage } from '../../lot/index.ts';
import { type Money, zero } from '../../money/index.ts';
import type { LoginWall } from '../flags.ts';

export type PriceLabel =
  | 'price.currentBid'
  | 'price.buyNow'
  | 'price.total'
  | 'price.asking'
  | 'price.winningBid'
  | 'price.salePrice'
  | 'price.winningOffer'
  | 'price.sold'
  | 'price.ended'
  | 'price.checking';

/** What a lot shows as its price. Labels and prompts are keys. */
export type PriceDisplay =
  | { readonly kind: 'amount'; readonly label: PriceLabel; readonly amount: Money }
  /** No price, but something to do about it. */
  | { readonly kind: 'prompt'; readonly prompt: 'price.enquireNow' | 'price.makeOffer' }
  /** A word in the place of a price: sold, for a sum that is nobody's business. */
  | { readonly kind: 'words'; readonly label: PriceLabel }
  /** A dash under the label. */
  | { readonly kind: 'dash'; readonly label: PriceLabel }
  /** A button with a lock that opens the login drawer. */
  | { readonly kind: 'locked'; readonly label: PriceLabel; readonly prompt: 'price.logInToView' }
  /** The stage is not known yet. */
  | { readonly kind: 'placeholder'; readonly label: PriceLabel }
  | { readonly kind: 'nothing' }
  /** Nothing is shown either, and the caller logs the text: a stage that nobody has heard of is a fault somewhere. */
  | { readonly kind: 'invalid'; readonly log: string };

export interface PriceFacts {
  /** In any spelling; null or empty before it is known. */
  readonly stage: string | null;
  readonly saleFormat: SaleFormat;
  readonly currentBid: Money;
  readonly buyNowPrice: Money | null;
  /** What a buyer would pay in all at the buy-now price, where the fees were worked out for them. */
  readonly totalPrice: Money | null;
  /** Of classified lots and private sales. None, or zero, means on enquiry. */
  readonly askingPrice: Money | null;
  /** What it was sold for; null where the server withheld it. */
  readonly salePrice: Money | null;
  /** How it was sold, where that is known; else the format has to tell. */
  readonly soldBy?: SoldBy | null;
}

/** A lot on offer may be bought outright as well, and an auction that came to nothing by an offer after it. */
export type SoldBy = 'bid' | 'offer' | 'buyNow';

export interface PriceViewer {
  readonly isLoggedIn: boolean;
  /** Crawlers see every price. */
  readonly isCrawler: boolean;
  readonly loginWall: LoginWall;
}

export const INVALID_STAGE_LOG = 'StatPrice - invalid stage';

const LABELS_BY_FORMAT: Readonly<Record<SaleFormat, PriceLabel>> = {
  auction: 'price.winningBid',
  offer: 'price.winningOffer',
  buyItNow: 'price.salePrice',
  classified: 'price.salePrice',
  private: 'price.sold',
};

const LABELS_BY_SALE: Readonly<Record<SoldBy, PriceLabel>> = {
  bid: 'price.winningBid',
  offer: 'price.winningOffer',
  buyNow: 'price.salePrice',
};

/**
 * The price at which a lot can be had outright, in whatever it is told in; null where it names none. Lots carry it under
 * two names, of which the first has the say.
 */
export function priceNamed<Sum>(lot: {
  readonly priceBuyItNow: Sum | null;
  readonly priceBuyNow: Sum | null;
}): Sum | null {
  return lot.priceBuyItNow ?? lot.priceBuyNow;
}

/** What stands as the price of a lot for this viewer. */
export function priceDisplay(facts: PriceFacts, viewer: PriceViewer): PriceDisplay {
  if (facts.stage === null || facts.stage === '') return { kind: 'placeholder', label: 'price.checking' };
  const stage = normaliseStage(facts.stage);
  if (!stage.ok) return { kind: 'invalid', log: INVALID_STAGE_LOG };
  switch (stage.value) {
    case 'live':
    case 'ending':
      return livePrice(facts);
    case 'offer':
      return offerPrice(facts);
    case 'buyNow':
      return totalPrice(facts);
    case 'classified':
    case 'private':
      return askingPrice(facts);
    case 'comingSoon':
      return { kind: 'amount', label: 'price.currentBid', amount: zero(facts.currentBid.currency) };
    case 'salePending':
    case 'sold':
    case 'soldHidden':
      return behindWall(soldPrice(facts), stage.value, viewer);
    case 'provisionallySold':
    case 'unsold':
    case 'ended':
      return { kind: 'dash', label: 'price.ended' };
  }
}

/**
 * Whether the price of a lot at that stage is kept from this viewer: a sold price from those who are neither logged in
 * nor crawlers, unless the flag service is switched off. What a server leaves out and what a page shows follow from it.
 */
export function hidesPrice(stage: Stage, viewer: PriceViewer): boolean {
  if (viewer.isLoggedIn || viewer.isCrawler || viewer.loginWall === 'serviceOff') return false;
  return isSoldType(stage);
}

/**
 * Sold prices for those from whom they are kept: locked where the wall is on, hidden with their label where it is off or
 * the flags have not come yet. Of a private sale the word stays, since it names no price.
 */
function behindWall(price: SoldPrice, stage: Stage, viewer: PriceViewer): PriceDisplay {
  if (price.kind === 'words' || !hidesPrice(stage, viewer)) return price;
  if (viewer.loginWall !== 'on') return { kind: 'nothing' };
  return { kind: 'locked', label: price.label, prompt: 'price.logInToView' };
}

type SoldPrice = Extract<PriceDisplay, { kind: 'amount' | 'placeholder' | 'words' }>;

function soldPrice({ saleFormat, salePrice, soldBy }: PriceFacts): SoldPrice {
  if (saleFormat === 'private') return { kind: 'words', label: LABELS_BY_FORMAT.private };
  const label = soldBy ? LABELS_BY_SALE[soldBy] : LABELS_BY_FORMAT[saleFormat];
  return salePrice === null ? { kind: 'placeholder', label } : { kind: 'amount', label, amount: salePrice };
}

function livePrice(facts: PriceFacts): PriceDisplay {
  switch (facts.saleFormat) {
    case 'auction':
      return { kind: 'amount', label: 'price.currentBid', amount: facts.currentBid };
    case 'offer':
      return offerPrice(facts);
    case 'buyItNow':
      return totalPrice(facts);
    case 'classified':
    case 'private':
      return askingPrice(facts);
  }
}

function offerPrice({ buyNowPrice }: PriceFacts): PriceDisplay {
  if (buyNowPrice === null) return { kind: 'prompt', prompt: 'price.makeOffer' };
  return { kind: 'amount', label: 'price.buyNow', amount: buyNowPrice };
}

/**
 * The whole of what it costs where that is known; the price before fees is not called a total. Without either one has to
 * ask, since only lots of the offer format take offers.
 */
function totalPrice(facts: PriceFacts): PriceDisplay {
  if (facts.totalPrice !== null) return { kind: 'amount', label: 'price.total', amount: facts.totalPrice };
  if (facts.buyNowPrice !== null || facts.saleFormat === 'offer') return offerPrice(facts);
  return { kind: 'prompt', prompt: 'price.enquireNow' };
}

function askingPrice({ askingPrice: asked }: PriceFacts): PriceDisplay {
  if (asked === null || asked.minor === 0) return { kind: 'prompt', prompt: 'price.enquireNow' };
  return { kind: 'amount', label: 'price.asking', amount: asked };
}

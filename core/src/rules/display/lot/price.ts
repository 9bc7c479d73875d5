import { isSoldType, normaliseStage, type SaleFormat, type Stage } from '../../lot/index.ts';
import { type Money, zero } from '../../money/index.ts';
import type { LoginWall } from '../flags.ts';

type PriceLabel =
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

/** What a lot shows as its price. Labels and prompts are text keys. */
export type PriceDisplay =
  | { readonly kind: 'amount'; readonly label: PriceLabel; readonly amount: Money }
  /** An action in place of a price. */
  | { readonly kind: 'prompt'; readonly prompt: 'price.enquireNow' | 'price.makeOffer' }
  /** A label without an amount: the price of a private sale is confidential. */
  | { readonly kind: 'words'; readonly label: PriceLabel }
  /** A dash under the label. */
  | { readonly kind: 'dash'; readonly label: PriceLabel }
  /** A button with a lock that opens the login drawer. */
  | { readonly kind: 'locked'; readonly label: PriceLabel; readonly prompt: 'price.logInToView' }
  /** The stage is not known yet. */
  | { readonly kind: 'placeholder'; readonly label: PriceLabel }
  | { readonly kind: 'none' }
  /** The stage is unknown: no price is shown and the caller logs the text. */
  | { readonly kind: 'invalid'; readonly log: string };

export interface PriceFacts {
  /** In any spelling; null or empty before it is known. */
  readonly stage: string | null;
  readonly saleFormat: SaleFormat;
  readonly currentBid: Money;
  readonly buyNowPrice: Money | null;
  /** The buy-now price with fees and tax for this buyer; null where it was not calculated. */
  readonly totalPrice: Money | null;
  /** Of classified lots and private sales. None, or zero, means on enquiry. */
  readonly askingPrice: Money | null;
  /** Null where the server withheld it. */
  readonly salePrice: Money | null;
  /** How it was sold. Null or missing: the label follows from the sale format. */
  readonly soldBy?: SoldBy | null;
}

/** How a lot was sold, which can differ from its format: an auction below its reserve can end with an offer. */
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

/** The buy-now price of a lot; null where it has none. Lots carry it in two fields, of which the first takes precedence. */
export function priceNamed<Sum>(lot: {
  readonly priceBuyItNow: Sum | null;
  readonly priceBuyNow: Sum | null;
}): Sum | null {
  return lot.priceBuyItNow ?? lot.priceBuyNow;
}

/** The price of a lot as this viewer sees it. */
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
 * Whether this viewer may not see the price of a lot at that stage: sold prices are hidden from visitors other than
 * crawlers unless the flag service is switched off. Both the server's responses and the pages follow this rule.
 */
export function hidesPrice(stage: Stage, viewer: PriceViewer): boolean {
  if (viewer.isLoggedIn || viewer.isCrawler || viewer.loginWall === 'serviceOff') return false;
  return isSoldType(stage);
}

/**
 * A hidden sold price is locked while the login wall is on; otherwise neither price nor label is shown. A private sale
 * keeps its label, which names no price.
 */
function behindWall(price: SoldPrice, stage: Stage, viewer: PriceViewer): PriceDisplay {
  if (price.kind === 'words' || !hidesPrice(stage, viewer)) return price;
  if (viewer.loginWall !== 'on') return { kind: 'none' };
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
 * The total with fees where it is known, else the price before fees, which is not labelled a total. Without either, only
 * lots of the offer format take offers; the others take enquiries.
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

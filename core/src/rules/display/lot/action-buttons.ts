import { isLive, type LotId, type SaleFormat, type Site, type Stage } from '../../lot/index.ts';
import { DAY_MS } from '../../time/index.ts';
import { sellPath } from '../sell-path.ts';
import { sourcingPath } from './sourcing.ts';

/** How long after the end the "still interested" button is shown. The last millisecond is included. */
export const STILL_INTERESTED_MS = 14 * DAY_MS;

export const ACTION_KINDS = [
  'logInToBid',
  'liveBid',
  'maximumBid',
  'makeOffer',
  'answerCounter',
  'counterOffer',
  'buyNow',
  'purchase',
  'enquire',
  'sourceOne',
  'sellYours',
  'stillInterested',
  'subscribeToSimilar',
] as const;
type ActionKind = (typeof ACTION_KINDS)[number];

export interface ActionButton {
  readonly kind: ActionKind;
  readonly key: `actions.${ActionKind}`;
  /** Its address; null for a button that opens a dialog or panel. */
  readonly href: string | null;
  readonly isDisabled: boolean;
}

export interface ActionFacts {
  readonly lotId: LotId;
  readonly site: Site;
  readonly stage: Stage;
  readonly saleFormat: SaleFormat;
  readonly title: string;
  readonly make: string | null;
  readonly model: string | null;
  readonly modelYear: number | null;
  /** When it ended (UTC ms), for lots that have. */
  readonly endedAt: number | null;
  readonly now: number;
  /** Sold by purchase at a price that was agreed, as some lots with a commission of their own are. */
  readonly isPurchaseOnly: boolean;
  readonly viewer: {
    readonly isLoggedIn: boolean;
    readonly isVendor: boolean;
    /** Whether the seller has countered the viewer's offer. */
    readonly hasCounter: boolean;
  };
  /** Whether there is an offer that the seller may still counter. */
  readonly canCounter: boolean;
  /** Whether it can be had now at a price that it names. */
  readonly canBuyNow: boolean;
  /** Experiment XP03. */
  readonly swapsBidButtons: boolean;
}

/**
 * The buttons of a lot's page, the main one first. A buy-now lot without a price offers an enquiry. A purchase-only lot
 * offers the purchase in every stage on sale and, after it is unsold, the same button as any other lot. Bid, purchase and
 * enquiry buttons are disabled for the seller of the lot, who has none after the end.
 */
export function actionButtons(facts: ActionFacts): readonly ActionButton[] {
  switch (facts.stage) {
    case 'comingSoon':
    case 'soldHidden':
    case 'salePending':
      return [];
    case 'sold':
      return [button('sourceOne', sourcingPath(facts)), button('sellYours', sellPath(facts.site))];
    case 'ended':
    case 'unsold':
    case 'provisionallySold':
      // The seller lists the lot again or answers an offer instead.
      return facts.viewer.isVendor ? [] : [afterEnd(facts)];
    case 'live':
    case 'ending':
    case 'buyNow':
    case 'offer':
    case 'classified':
    case 'private':
      return onSale(facts);
  }
}

function afterEnd({ endedAt, lotId, now }: ActionFacts): ActionButton {
  const isLongAgo = endedAt !== null && now - endedAt > STILL_INTERESTED_MS;
  return isLongAgo ? button('subscribeToSimilar') : button('stillInterested', `/contact/?auctionId=${lotId}`);
}

function onSale(facts: ActionFacts): readonly ActionButton[] {
  if (isSoldByEnquiry(facts) && !facts.isPurchaseOnly) return [buyersButton('enquire', facts)];
  if (!facts.viewer.isLoggedIn) return [button('logInToBid')];
  if (facts.isPurchaseOnly) return [buyersButton('purchase', facts)];
  if (isSoldAtFixedPrice(facts)) return [buyersButton('buyNow', facts)];
  if (facts.saleFormat === 'offer' || facts.stage === 'offer') return offerButtons(facts);
  const bids = [buyersButton('liveBid', facts), buyersButton('maximumBid', facts)];
  return facts.swapsBidButtons ? bids.toReversed() : bids;
}

/** A buyer answers a counter-offer first, then buys at the price, then makes an offer. The seller may counter. */
function offerButtons({ viewer, canCounter, canBuyNow }: ActionFacts): readonly ActionButton[] {
  if (viewer.isVendor) return canCounter ? [button('counterOffer')] : [];
  return [
    ...(viewer.hasCounter ? [button('answerCounter')] : []),
    ...(canBuyNow ? [button('buyNow')] : []),
    button('makeOffer'),
  ];
}

function isSoldAtFixedPrice({ stage, saleFormat, canBuyNow }: ActionFacts): boolean {
  return canBuyNow && (stage === 'buyNow' || saleFormat === 'buyItNow');
}

function isSoldByEnquiry(facts: ActionFacts): boolean {
  const { stage, saleFormat, canBuyNow } = facts;
  if (stage === 'classified' || stage === 'private') return true;
  if (stage === 'buyNow' || saleFormat === 'buyItNow') return !canBuyNow && saleFormat !== 'offer';
  return isLive(stage) && (saleFormat === 'classified' || saleFormat === 'private');
}

/** The seller sees the button as well, but disabled. */
function buyersButton(kind: ActionKind, { viewer }: ActionFacts): ActionButton {
  return { ...button(kind), isDisabled: viewer.isVendor };
}

function button(kind: ActionKind, href: string | null = null): ActionButton {
  return { kind, key: `actions.${kind}`, href, isDisabled: false };
}

import { isLive, type LotId, type SaleFormat, type Site, type Stage } from '../../lot/index.ts';
import { DAY_MS } from '../../time/index.ts';
import { sellPath } from '../sell-path.ts';

/** How long after the end somebody may still say that they would have had the lot. The last moment is included. */
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
export type ActionKind = (typeof ACTION_KINDS)[number];

export interface ActionButton {
  readonly kind: ActionKind;
  readonly key: `actions.${ActionKind}`;
  /** Where it leads; null for those that open something on the page. */
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
 * The buttons of a lot's page, the main one first. What is to be bought outright and names no price is asked about, as its
 * price says too. A lot that is sold by purchase alone offers that wherever it is on sale;
 * once it has gone unsold only staff can put it up again, so that it asks who is still interested like any other. The
 * seller neither bids on nor buys nor enquires about their own lot: these buttons are disabled for them.
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
      return [afterEnd(facts)];
    case 'live':
    case 'ending':
    case 'buyNow':
    case 'offer':
    case 'classified':
    case 'private':
      return onSale(facts);
  }
}

/** The page of the sourcing service, told which lot it is about. */
export function sourcingPath(lot: Pick<ActionFacts, 'lotId' | 'make' | 'model' | 'modelYear' | 'title'>): string {
  const entries: [string, string | number | null][] = [
    ['auctionId', lot.lotId],
    ['make', lot.make],
    ['model', lot.model],
    ['year', lot.modelYear],
    ['title', lot.title],
  ];
  const query = entries.flatMap(([name, value]) => (value === null ? [] : [`${name}=${encodeURIComponent(value)}`]));
  return `/source-with-us?${query.join('&')}`;
}

function afterEnd({ endedAt, lotId, now }: ActionFacts): ActionButton {
  const isLongAgo = endedAt !== null && now - endedAt > STILL_INTERESTED_MS;
  return isLongAgo ? button('subscribeToSimilar') : button('stillInterested', `/contact/?auctionId=${lotId}`);
}

function onSale(facts: ActionFacts): readonly ActionButton[] {
  if (sellsByTalking(facts) && !facts.isPurchaseOnly) return [buyersButton('enquire', facts)];
  if (!facts.viewer.isLoggedIn) return [button('logInToBid')];
  if (facts.isPurchaseOnly) return [buyersButton('purchase', facts)];
  if (sellsOutright(facts)) return [buyersButton('buyNow', facts)];
  if (facts.saleFormat === 'offer' || facts.stage === 'offer') return offerButtons(facts);
  const bids = [buyersButton('liveBid', facts), buyersButton('maximumBid', facts)];
  return facts.swapsBidButtons ? bids.toReversed() : bids;
}

/**
 * What came back on an offer is answered first; then the lot can be had outright where it names a price, or offered for.
 * The seller counters where they still can.
 */
function offerButtons({ viewer, canCounter, canBuyNow }: ActionFacts): readonly ActionButton[] {
  if (viewer.isVendor) return canCounter ? [button('counterOffer')] : [];
  return [
    ...(viewer.hasCounter ? [button('answerCounter')] : []),
    ...(canBuyNow ? [button('buyNow')] : []),
    button('makeOffer'),
  ];
}

function sellsOutright({ stage, saleFormat, canBuyNow }: ActionFacts): boolean {
  return canBuyNow && (stage === 'buyNow' || saleFormat === 'buyItNow');
}

function sellsByTalking(facts: ActionFacts): boolean {
  const { stage, saleFormat, canBuyNow } = facts;
  if (stage === 'classified' || stage === 'private') return true;
  if (stage === 'buyNow' || saleFormat === 'buyItNow') return !canBuyNow && saleFormat !== 'offer';
  return isLive(stage) && (saleFormat === 'classified' || saleFormat === 'private');
}

/** Drawn for the seller as well, who sees what others are offered, and is not to be pressed by them. */
function buyersButton(kind: ActionKind, { viewer }: ActionFacts): ActionButton {
  return { ...button(kind), isDisabled: viewer.isVendor };
}

function button(kind: ActionKind, href: string | null = null): ActionButton {
  return { kind, key: `actions.${kind}`, href, isDisabled: false };
}

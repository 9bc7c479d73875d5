import { isLive, isSoldType, type Site, type Stage, showsComments } from '../../lot/index.ts';
import type { Money } from '../../money/index.ts';
import { type TagFacts, tagsOf } from './tags.ts';

const PROMO_HEIGHTS: Readonly<Record<Site, { readonly comingSoon: number; readonly otherwise: number }>> = {
  cars: { comingSoon: 350, otherwise: 367 },
  watches: { comingSoon: 340, otherwise: 375 },
};

/** The maximum height of a promotional tile among lots of that stage, in pixels. */
export function promoTileMaxHeight(site: Site, stage: Stage | null): number {
  return PROMO_HEIGHTS[site][stage === 'comingSoon' ? 'comingSoon' : 'otherwise'];
}

/** The parts of a tile's line, from left to right. `startingBid`: the minimum first bid. */
export type TilePart = 'price' | 'startingBid' | 'orMakeOffer' | 'time' | 'bids' | 'comments';

export interface TileFacts extends TagFacts {
  /** null where it is not known. */
  readonly startPrice: Money | null;
  /** null where the lot can't be bought at a price. */
  readonly buyNowPrice: Money | null;
  /** Published comments. */
  readonly noComments: number;
}

/**
 * The parts of a tile's line. An auction without bids shows the minimum first bid beside its current bid of zero; a tile
 * whose tag counts the bids does not count them again. A lot without a price says by its price that it takes offers.
 * Comments are counted where the lot's page shows them.
 */
export function tileLine(lot: TileFacts): readonly TilePart[] {
  const { stage, saleFormat } = lot;
  if (stage === null) return ['price'];
  if (isSoldType(stage)) return ['price', 'time'];
  if (stage === 'comingSoon') return saleFormat === 'auction' ? [...openingPrice(lot), 'time'] : ['price', 'time'];
  const comments = showsComments(stage) && lot.noComments > 0 ? (['comments'] as const) : [];
  if (isLive(stage) && saleFormat === 'auction') return [...openingPrice(lot), 'time', ...bidCount(lot), ...comments];
  const offers = saleFormat === 'offer' && lot.buyNowPrice !== null ? (['orMakeOffer'] as const) : [];
  if (stage === 'offer') return ['price', ...offers];
  const hasClock = stage === 'buyNow' || (isLive(stage) && (saleFormat === 'offer' || saleFormat === 'buyItNow'));
  return hasClock ? ['price', ...offers, 'time', ...comments] : ['price', ...comments];
}

function openingPrice({ noBids, startPrice }: TileFacts): readonly TilePart[] {
  return noBids === 0 && startPrice !== null ? ['price', 'startingBid'] : ['price'];
}

function bidCount(lot: TileFacts): readonly TilePart[] {
  const isCounted = tagsOf(lot).some(({ kind }) => kind === 'bids');
  return isCounted || (lot.noBids === 0 && lot.startPrice !== null) ? [] : ['bids'];
}

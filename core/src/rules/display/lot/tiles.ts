import { isLive, isSoldType, type SaleFormat, type Site, type Stage } from '../../lot/index.ts';
import type { Money } from '../../money/index.ts';

const PROMO_HEIGHTS: Readonly<Record<Site, { readonly comingSoon: number; readonly otherwise: number }>> = {
  cars: { comingSoon: 350, otherwise: 367 },
  watches: { comingSoon: 340, otherwise: 375 },
};

/** The maximum height of a promotional tile among lots of that stage, in pixels. */
export function promoTileMaxHeight(site: Site, stage: Stage | null): number {
  return PROMO_HEIGHTS[site][stage === 'comingSoon' ? 'comingSoon' : 'otherwise'];
}

/** The parts of a tile's line, from left to right. `opensAt`: the minimum first bid. */
export type TilePart = 'price' | 'orMakeOffer' | 'time' | 'bids' | 'opensAt';

export interface TileFacts {
  /** null: unknown. */
  readonly stage: Stage | null;
  readonly saleFormat: SaleFormat;
  readonly noBids: number;
  /** null where it is not known. */
  readonly startPrice: Money | null;
}

/** The parts of a tile's line. A running auction without bids shows the minimum first bid instead of "0 bids". */
export function tileLine(lot: TileFacts): readonly TilePart[] {
  if (lot.stage === null) return ['price'];
  if (isLive(lot.stage) && lot.saleFormat === 'auction') {
    return ['price', 'time', lot.noBids === 0 && lot.startPrice !== null ? 'opensAt' : 'bids'];
  }
  if (lot.saleFormat === 'offer' && (isLive(lot.stage) || lot.stage === 'offer')) return ['price', 'orMakeOffer'];
  if (isSoldType(lot.stage)) return ['price', 'time'];
  // A lot that is coming soon has no bids, so its price would be zero.
  return lot.stage === 'comingSoon' ? ['time'] : ['price'];
}

import { isLive, isSoldType, type SaleFormat, type Site, type Stage } from '../../lot/index.ts';
import type { Money } from '../../money/index.ts';

const PROMO_HEIGHTS: Readonly<Record<Site, { readonly comingSoon: number; readonly otherwise: number }>> = {
  cars: { comingSoon: 350, otherwise: 367 },
  watches: { comingSoon: 340, otherwise: 375 },
};

/** The most pixels that a promotional tile may be high, among lots of that stage. */
export function promoTileMaxHeight(site: Site, stage: Stage | null): number {
  return PROMO_HEIGHTS[site][stage === 'comingSoon' ? 'comingSoon' : 'otherwise'];
}

/** What a tile says in its one line, from left to right. `opensAt`: the least first bid. */
export type TilePart = 'price' | 'orMakeOffer' | 'time' | 'bids' | 'opensAt';

export interface TileFacts {
  /** null: a stage that nobody has heard of. */
  readonly stage: Stage | null;
  readonly saleFormat: SaleFormat;
  readonly noBids: number;
  /** null where it is not known. */
  readonly startPrice: Money | null;
}

/**
 * The parts of a tile's line by what there is to know about the lot at its stage. A running auction says how many bids it
 * has; before the first one it says what that has to be, which is more than "0 bids".
 */
export function tileLine(lot: TileFacts): readonly TilePart[] {
  if (lot.stage === null) return ['price'];
  if (isLive(lot.stage) && lot.saleFormat === 'auction') {
    return ['price', 'time', lot.noBids === 0 && lot.startPrice !== null ? 'opensAt' : 'bids'];
  }
  if (lot.saleFormat === 'offer' && (isLive(lot.stage) || lot.stage === 'offer')) return ['price', 'orMakeOffer'];
  if (isSoldType(lot.stage)) return ['price', 'time'];
  // Nobody has bid yet, so the price would be a nought: the day is what counts.
  return lot.stage === 'comingSoon' ? ['time'] : ['price'];
}

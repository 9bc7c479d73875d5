import { isFinalised, isLive, isSoldType, type SaleFormat, type Stage } from '../lot/index.ts';

/** How a lot of one's own stands that is on view or about to be. */
export const SELLING_STATES = ['comingSoon', 'noBids', 'belowReserve', 'reserveMet', 'open'] as const;
export type SellingState = (typeof SELLING_STATES)[number];

/** How a lot stands for its seller: by its reserve where bids are taken on it, else merely open. */
export function sellingState(lot: {
  readonly stage: Stage;
  readonly saleFormat: SaleFormat;
  readonly noBids: number;
  readonly reserveMet: boolean;
}): SellingState {
  if (lot.stage === 'comingSoon') return 'comingSoon';
  if (!isLive(lot.stage) || lot.saleFormat !== 'auction') return 'open';
  if (lot.noBids === 0) return 'noBids';
  return lot.reserveMet ? 'reserveMet' : 'belowReserve';
}

/** Whether a lot of one's own still has its sale before it. */
export function isStillSelling(stage: Stage): boolean {
  return !isFinalised(stage) && !isSoldType(stage);
}

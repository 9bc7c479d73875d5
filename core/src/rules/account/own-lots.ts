import { isFinalised, isLive, isSoldType, type SaleFormat, type Stage } from '../lot/index.ts';

/** States of a vendor's lot before its sale ends. */
export const SELLING_STATES = [
  'comingSoon',
  'noBids',
  'belowReserve',
  'reserveMet',
  'open',
  'offerReceived',
  'counterSent',
  'toDecide',
] as const;
export type SellingState = (typeof SELLING_STATES)[number];

/**
 * The state of a lot for its vendor: an offer to answer and a counter-offer come first, then a highest bid below the
 * reserve that they may accept; else by bids and reserve during an auction, otherwise open.
 */
export function sellingState(lot: {
  readonly stage: Stage;
  readonly saleFormat: SaleFormat;
  readonly noBids: number;
  readonly reserveMet: boolean;
  readonly hasOpenOffer: boolean;
  readonly hasOpenCounter: boolean;
}): SellingState {
  if (lot.hasOpenCounter) return 'counterSent';
  if (lot.hasOpenOffer) return 'offerReceived';
  if (lot.stage === 'provisionallySold') return 'toDecide';
  if (lot.stage === 'comingSoon') return 'comingSoon';
  if (!isLive(lot.stage) || lot.saleFormat !== 'auction') return 'open';
  if (lot.noBids === 0) return 'noBids';
  return lot.reserveMet ? 'reserveMet' : 'belowReserve';
}

/** Whether the sale of the lot is still ahead or running. */
export function isStillSelling(stage: Stage): boolean {
  return !isFinalised(stage) && !isSoldType(stage);
}

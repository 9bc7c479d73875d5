import { isLive, type SaleFormat, type Stage } from '../lot/index.ts';

/** The lists of a vendor's lots, the first as it concerns the vendor most. */
export const OWN_LOT_GROUPS = ['selling', 'upcoming', 'sold', 'unsold'] as const;
export type OwnLotGroup = (typeof OWN_LOT_GROUPS)[number];

/** The list in which a vendor finds a lot of that stage. */
export function ownLotGroup(stage: Stage): OwnLotGroup {
  switch (stage) {
    case 'comingSoon':
      return 'upcoming';
    case 'live':
    case 'ending':
    case 'buyNow':
    case 'offer':
    case 'classified':
    case 'private':
    case 'salePending':
    case 'provisionallySold':
      return 'selling';
    case 'sold':
    case 'soldHidden':
      return 'sold';
    case 'unsold':
    case 'ended':
      return 'unsold';
  }
}

/** States of a vendor's lot. */
export const SELLING_STATES = [
  'comingSoon',
  'noBids',
  'belowReserve',
  'reserveMet',
  'open',
  /** A buyer's card is being checked. */
  'salePending',
  /** The highest bid is below the reserve: the vendor may accept it or answer an offer. */
  'provisionallySold',
  'sold',
  'unsold',
  /** Staff took it out of sale, for a reason. */
  'withdrawn',
] as const;
export type SellingState = (typeof SELLING_STATES)[number];

/** The state of a lot for its vendor: by bids and reserve during an auction, otherwise by its stage. */
export function sellingState(lot: {
  readonly stage: Stage;
  readonly saleFormat: SaleFormat;
  readonly noBids: number;
  readonly reserveMet: boolean;
}): SellingState {
  switch (lot.stage) {
    case 'comingSoon':
    case 'salePending':
    case 'provisionallySold':
    case 'unsold':
      return lot.stage;
    case 'sold':
    case 'soldHidden':
      return 'sold';
    case 'ended':
      return 'withdrawn';
    case 'live':
    case 'ending':
      return lot.saleFormat === 'auction' ? auctionState(lot) : 'open';
    case 'buyNow':
    case 'offer':
    case 'classified':
    case 'private':
      return 'open';
  }
}

function auctionState({ noBids, reserveMet }: { readonly noBids: number; readonly reserveMet: boolean }): SellingState {
  if (noBids === 0) return 'noBids';
  return reserveMet ? 'reserveMet' : 'belowReserve';
}

/** Whether the lot waits for its vendor: to accept a bid below the reserve, or to answer an open offer. */
export function awaitsVendor(lot: { readonly stage: Stage; readonly hasOpenOffer: boolean }): boolean {
  return lot.stage === 'provisionallySold' || lot.hasOpenOffer;
}

/** Whether the reserve of the lot can still be lowered: an auction with a reserve, before its end. */
export function canLowerReserve(lot: {
  readonly stage: Stage;
  readonly saleFormat: SaleFormat;
  readonly hasReserve: boolean;
}): boolean {
  return lot.saleFormat === 'auction' && lot.hasReserve && (lot.stage === 'comingSoon' || isLive(lot.stage));
}

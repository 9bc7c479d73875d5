import type { HoldPurpose } from '../../bidding/payment/capture-and-release.ts';
import type { PaymentState } from '../../bidding/payment/payment-states.ts';
import type { BiddingState, HistoryLine, LotEntry, LotTerms } from '../../bidding/types.ts';
import type { StoredStage } from '../../lot/lifecycle.ts';
import type { LotType, SaleFormat, UserId } from '../../lot/types.ts';
import type { Currency, Money } from '../../money/index.ts';
import type { Offer } from '../../offers/types.ts';

/** What the storage holds of a sale. Instants are UTC ms. */
export interface StoredSale {
  readonly buyerId: UserId;
  readonly hammer: Money;
  /** Without its tax. */
  readonly fee: Money;
  readonly tax: Money;
  readonly soldAt: number;
  readonly payment: PaymentState;
  readonly paymentDueBy: number | null;
  /** Null where it was not recorded. */
  readonly buyerCountryCode: string | null;
  /** The buyer pays the fee on account. */
  readonly isVip: boolean;
}

/** A hold that is granted, or whose request waits for the bank. */
export interface StoredHold {
  readonly id: number;
  readonly userId: UserId;
  readonly amount: Money;
  readonly purpose: HoldPurpose;
  readonly isPending: boolean;
  /** When it was requested (UTC ms). */
  readonly receivedAt: number;
  /** When it was granted (UTC ms); null while it waits. */
  readonly settledAt: number | null;
}

/** An auction as it is stored: what was published, its log, and what is kept of its fold. */
export interface StoredAuction {
  readonly terms: LotTerms;
  /** The fold of the log as the lot's row has it. */
  readonly state: BiddingState;
  readonly reserveMet: boolean;
  /** The whole log; null where it is too long for one request, `damaged` where an entry lacks a value. */
  readonly entries: readonly LotEntry[] | 'damaged' | null;
  /** The whole history, in its order; null with the log. */
  readonly lines: readonly HistoryLine[] | null;
  /** The highest bid of each bidder. */
  readonly bidders: ReadonlyMap<UserId, Money>;
}

/** All that is stored of a lot and no caller can read as a whole. Instants are UTC ms. */
export interface StoredLot {
  readonly lotType: LotType;
  readonly saleFormat: SaleFormat;
  readonly stage: StoredStage;
  readonly currency: Currency;
  readonly customCommissionId: number | null;
  /** Null for other sale formats, and for an auction without times. */
  readonly auction: StoredAuction | null;
  readonly closedAt: number | null;
  readonly soldAt: number | null;
  readonly soldPrice: Money | null;
  readonly isBoosted: boolean;
  readonly boostedUntil: number | null;
  /** Approved comments as the row counts them, and as they are. */
  readonly noComments: number;
  readonly comments: number;
  /** Those that have not ended, except possibly by expiry. */
  readonly openOffers: readonly Offer[];
  readonly sale: StoredSale | null;
  readonly holds: readonly StoredHold[];
}

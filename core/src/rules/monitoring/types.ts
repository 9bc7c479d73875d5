import type { LotId, LotType, SaleFormat, Site, Stage, UserId, VendorType } from '../lot/index.ts';
import type { Money } from '../money/index.ts';
import type { StaffAlert } from './alerts/staff-alerts.ts';

/** A colleague or a member by the name that others see. */
export interface NamedAccount {
  readonly userId: UserId;
  readonly nickname: string;
}

export interface LotVendor extends NamedAccount {
  readonly vendorType: VendorType;
}

/** The price from an instant on (UTC ms). */
export interface PriceStep {
  readonly at: number;
  readonly amount: Money;
}

/** An alert that a colleague has marked as seen, and when (UTC ms). */
export interface Acknowledgement {
  readonly alert: StaffAlert;
  readonly by: NamedAccount;
  readonly at: number;
}

/** What waits on a lot for a decision or an answer. Instants are UTC ms. */
export interface LotSignals {
  /** The last hold that the bank refused, if no bid of that bidder has counted since. */
  readonly failedHold: { readonly bidder: NamedAccount; readonly at: number } | null;
  /** Bids and offers that wait for their hold. */
  readonly pendingHolds: number;
  readonly openOffer: {
    readonly amount: Money;
    readonly bidder: NamedAccount;
    readonly expiresAt: number;
    /** The vendor's counter-offer, which the bidder must answer. */
    readonly counter: { readonly amount: Money; readonly expiresAt: number } | null;
  } | null;
  readonly heldComments: number;
  readonly openEnquiries: number;
  readonly isDisputed: boolean;
}

/** A lot as staff watch it. Instants are UTC ms; all amounts are in the lot's currency. */
export interface WatchedLot {
  readonly lotId: LotId;
  readonly revision: number;
  readonly site: Site;
  readonly lotType: LotType;
  readonly saleFormat: SaleFormat;
  readonly stage: Stage;
  readonly title: string;
  readonly registrations: readonly string[];
  readonly startsAt: number | null;
  /** The end of the stage; null for a lot without one. */
  readonly endsAt: number | null;
  readonly price: Money;
  /** The least next bid. */
  readonly minimumBid: Money;
  readonly reserve: Money | null;
  readonly reserveMet: boolean;
  readonly noBids: number;
  /** Members with a bid on it. */
  readonly noBidders: number;
  readonly lastBidAt: number | null;
  /** Instants of the bids of the last hour, oldest first. */
  readonly recentBids: readonly number[];
  /** The price over the last six hours, oldest first. */
  readonly priceSteps: readonly PriceStep[];
  readonly noWatchers: number;
  readonly leader: NamedAccount | null;
  readonly vendor: LotVendor;
  readonly paymentStatus: 'success' | 'failed' | 'pending' | null;
  readonly signals: LotSignals;
  readonly acknowledgements: readonly Acknowledgement[];
  /** The colleague who has taken the lot. */
  readonly assignee: NamedAccount | null;
  readonly noNotes: number;
}

/** A sentence for the screen: its i18n key and values. The screen formats money in the reader's language. */
export interface Words {
  readonly key: string;
  readonly values: Readonly<Record<string, string | number | Money>>;
}

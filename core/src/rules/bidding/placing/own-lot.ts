import type { UserId } from '../../lot/types.ts';

/** The attributes that identify two accounts as one person. */
export interface Trader {
  readonly userId: UserId;
  readonly billingPhone: string | null;
  /** The fingerprint of a card is the same on every account. */
  readonly cardFingerprint: string | null;
}

/**
 * A bidder owns a lot if the account is the vendor's or shares the vendor's telephone number or card. A missing value does
 * not count as shared.
 */
export function ownsLot(bidder: Trader, vendor: Trader): boolean {
  return (
    bidder.userId === vendor.userId ||
    isShared(bidder.billingPhone, vendor.billingPhone) ||
    isShared(bidder.cardFingerprint, vendor.cardFingerprint)
  );
}

function isShared(one: string | null, other: string | null): boolean {
  return one !== null && one === other;
}

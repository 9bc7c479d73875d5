import type { UserId } from '../../lot/types.ts';

/** What tells that two accounts are one person. */
export interface Trader {
  readonly userId: UserId;
  readonly billingPhone: string | null;
  /** Same card, same fingerprint, whoever's account it is on. */
  readonly cardFingerprint: string | null;
}

/**
 * Whether the bidder would bid on their own lot: from the vendor's account, or from one with the vendor's telephone or
 * card. What an account lacks it shares with nobody.
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

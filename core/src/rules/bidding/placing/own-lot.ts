import type { UserId } from '../../lot/types.ts';

/** The attributes that identify two accounts as one person. */
interface AccountIdentity {
  readonly userId: UserId;
  readonly billingPhone: string | null;
  /** The fingerprint of a card is the same on every account. */
  readonly cardFingerprint: string | null;
}

/**
 * Two accounts count as one person if they share the user id, telephone number or card, so that vendors cannot bid with a
 * second account. A missing value does not count as shared.
 */
export function isSamePerson(bidder: AccountIdentity, vendor: AccountIdentity): boolean {
  return (
    bidder.userId === vendor.userId ||
    isShared(bidder.billingPhone, vendor.billingPhone) ||
    isShared(bidder.cardFingerprint, vendor.cardFingerprint)
  );
}

function isShared(one: string | null, other: string | null): boolean {
  return one !== null && one === other;
}

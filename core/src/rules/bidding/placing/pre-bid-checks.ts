import { compareMoney, type Money } from '../../money/index.ts';
import { isMissingCard, type Role } from '../../people/index.ts';

/** Actions on a lot; each has its own list of requirements. */
export const PRE_BID_KINDS = ['bid', 'offer', 'counter', 'buyNow', 'purchase'] as const;
export type PreBidKind = (typeof PRE_BID_KINDS)[number];

export interface PreBidPerson {
  readonly isLoggedIn: boolean;
  readonly isEmailVerified: boolean;
  readonly hasCard: boolean;
  readonly isCardExpired: boolean;
  readonly hasBillingPhone: boolean;
  /** Exempt from the card and telephone requirements. */
  readonly isVip: boolean;
  readonly isVendorOfLot: boolean;
  readonly isBlocked: boolean;
  /** Staff never bid, offer or buy. Omitted if the caller does not know; the server checks again. */
  readonly isStaff?: boolean;
}

export type CardState = 'none' | 'valid' | 'expired';

/** The account data that the checks need. */
export interface PreBidAccount {
  readonly isEmailVerified: boolean;
  readonly billingPhone: string | null;
  readonly isVip: boolean;
  readonly isBlocked: boolean;
  readonly role: Role;
}

/** Converts an account for the pre-bid checks; `account` null means a visitor. */
export function preBidPerson(account: PreBidAccount | null, card: CardState, isVendorOfLot: boolean): PreBidPerson {
  if (account === null) return VISITOR;
  return {
    isLoggedIn: true,
    isEmailVerified: account.isEmailVerified,
    hasCard: card !== 'none',
    isCardExpired: card === 'expired',
    hasBillingPhone: account.billingPhone !== null,
    isVip: account.isVip,
    isVendorOfLot,
    isBlocked: account.isBlocked,
    isStaff: account.role === 'staff',
  };
}

const VISITOR: PreBidPerson = {
  isLoggedIn: false,
  isEmailVerified: false,
  hasCard: false,
  isCardExpired: false,
  hasBillingPhone: false,
  isVip: false,
  isVendorOfLot: false,
  isBlocked: false,
};

/** What a person lacks; the server refuses them with the same code. */
export type PersonCheckKey =
  | 'loginToBid'
  | 'blocked'
  | 'staffCannotBid'
  | 'verifyAccountEmailToBid'
  | 'addPaymentMethodToBid'
  | 'paymentMethodExpired'
  | 'verifyMobileNumberToBid'
  | 'vendorsCannotBid';

/** An amount below the minimum is found by pages; the server refuses it as a conflict. */
export type PreBidMessageKey = PersonCheckKey | 'moreThanMinimumBid';

export interface PreBidMessage<Key extends PreBidMessageKey = PreBidMessageKey> {
  readonly key: Key;
  /** The HTTP status of the refusal. */
  readonly status: 401 | 403 | 409;
  /** The page on which the person can meet the requirement. */
  readonly link?: string;
}

interface PersonCheck extends PreBidMessage<PersonCheckKey> {
  readonly appliesTo: readonly PreBidKind[];
  readonly fails: (person: PreBidPerson) => boolean;
}

const BUYING = ['bid', 'offer', 'buyNow', 'purchase'] as const;
const NEEDS_PHONE = ['bid', 'offer', 'counter', 'buyNow'] as const;

/**
 * The checks in order. Blocked and staff follow the login, so that these members are not asked to confirm an address or
 * add a card first. Vendors may counter, because a counter is the vendor's answer to an offer.
 */
const PERSON_CHECKS: readonly PersonCheck[] = [
  { key: 'loginToBid', status: 401, appliesTo: PRE_BID_KINDS, fails: (person) => !person.isLoggedIn },
  { key: 'blocked', status: 403, appliesTo: PRE_BID_KINDS, fails: (person) => person.isBlocked },
  { key: 'staffCannotBid', status: 403, appliesTo: BUYING, fails: (person) => person.isStaff === true },
  {
    key: 'verifyAccountEmailToBid',
    status: 403,
    link: '/account/unverified',
    appliesTo: PRE_BID_KINDS,
    fails: (person) => !person.isEmailVerified,
  },
  {
    key: 'addPaymentMethodToBid',
    status: 403,
    link: '/account/billing',
    appliesTo: PRE_BID_KINDS,
    fails: isMissingCard,
  },
  {
    key: 'paymentMethodExpired',
    status: 403,
    link: '/account/billing',
    appliesTo: PRE_BID_KINDS,
    fails: (person) => person.isCardExpired && !person.isVip,
  },
  {
    key: 'verifyMobileNumberToBid',
    status: 403,
    link: '/account/billing?redirect=0#updatePhoneNumber',
    appliesTo: NEEDS_PHONE,
    fails: (person) => !person.hasBillingPhone && !person.isVip,
  },
  { key: 'vendorsCannotBid', status: 403, appliesTo: BUYING, fails: (person) => person.isVendorOfLot },
];

const BELOW_MINIMUM: PreBidMessage = { key: 'moreThanMinimumBid', status: 409 };
const HAS_MINIMUM: readonly PreBidKind[] = ['bid', 'offer', 'counter'];

/**
 * A person must pass the checks of an action in order; the first failed one is returned, null if all pass. `amount` is
 * compared with `minimum` if both are given and the action has a minimum (a fixed price has none). Missing agreement to
 * the terms and unchecked 3-D Secure only show account banners and do not prevent a bid.
 */
export function checkPreBid(kind: PreBidKind, person: PreBidPerson): PreBidMessage<PersonCheckKey> | null;
export function checkPreBid(
  kind: PreBidKind,
  person: PreBidPerson,
  amount?: Money,
  minimum?: Money,
): PreBidMessage | null;
export function checkPreBid(
  kind: PreBidKind,
  person: PreBidPerson,
  amount?: Money,
  minimum?: Money,
): PreBidMessage | null {
  const failed = PERSON_CHECKS.find((check) => check.appliesTo.includes(kind) && check.fails(person));
  if (failed !== undefined) return messageOf(failed);
  if (amount === undefined || minimum === undefined || !HAS_MINIMUM.includes(kind)) return null;
  return compareMoney(amount, minimum) < 0 ? BELOW_MINIMUM : null;
}

function messageOf({ key, status, link }: PersonCheck): PreBidMessage<PersonCheckKey> {
  return link === undefined ? { key, status } : { key, status, link };
}

import { compareMoney, type Money } from '../../money/index.ts';
import { lacksCard, type Role } from '../../people/index.ts';

/** What a person can be about to do on a lot, each with its own list of things to have in order first. */
export const PRE_BID_KINDS = ['bid', 'offer', 'counter', 'buyNow', 'purchase'] as const;
export type PreBidKind = (typeof PRE_BID_KINDS)[number];

export interface PreBidPerson {
  readonly isLoggedIn: boolean;
  readonly isEmailVerified: boolean;
  readonly hasCard: boolean;
  readonly isCardExpired: boolean;
  readonly hasBillingPhone: boolean;
  /** Exempt from card and telephone. */
  readonly isVip: boolean;
  readonly isVendorOfLot: boolean;
  readonly isBlocked: boolean;
  /** Staff never bid, offer or buy; left out where the caller cannot tell, for the server checks again. */
  readonly isStaff?: boolean;
}

export type CardState = 'none' | 'valid' | 'expired';

/** The facts of an account that the checks ask for. */
export interface PreBidAccount {
  readonly isEmailVerified: boolean;
  readonly billingPhone: string | null;
  readonly isVip: boolean;
  readonly isBlocked: boolean;
  readonly role: Role;
}

/** A member as the checks before a bid need them; `account` null: a visitor. */
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

export type PreBidMessageKey =
  | 'loginToBid'
  | 'blocked'
  | 'staffCannotBid'
  | 'verifyAccountEmailToBid'
  | 'addPaymentMethodToBid'
  | 'paymentMethodExpired'
  | 'verifyMobileNumberToBid'
  | 'vendorsCannotBid'
  | 'moreThanMinimumBid';

export interface PreBidMessage {
  readonly key: PreBidMessageKey;
  /** The status with which the server refuses for this reason. */
  readonly status: 401 | 403 | 409;
  /** Where it can be put right. */
  readonly link?: string;
}

interface PersonCheck extends PreBidMessage {
  readonly appliesTo: readonly PreBidKind[];
  readonly fails: (person: PreBidPerson) => boolean;
}

const BUYING = ['bid', 'offer', 'buyNow', 'purchase'] as const;
const NEEDS_PHONE = ['bid', 'offer', 'counter', 'buyNow'] as const;

/**
 * In the order in which they are asked. Blocked and staff stand right after the login: nobody should confirm an
 * address or add a card only to hear that they may not bid. A counter is the vendor's own answer, so vendors may.
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
    fails: lacksCard,
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
 * The first thing that stands between a person and what they are about to do; null where nothing does. `amount` and
 * `minimum` are compared where both are given and the kind has a minimum (buying at a fixed price has none). Terms
 * not agreed and 3-D Secure not checked are account banners: they stop no bid.
 */
export function checkBefore(
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

function messageOf({ key, status, link }: PersonCheck): PreBidMessage {
  return link === undefined ? { key, status } : { key, status, link };
}

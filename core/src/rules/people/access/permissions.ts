import type { UserId } from '../../lot/types.ts';
import { type Result, refuse, succeed } from '../../result/index.ts';
import { isMember, isStaff, isVendorOf, type Person } from './roles.ts';

/** Why an action is denied. */
export type Denial =
  | 'notLoggedIn'
  | 'blocked'
  /** Staff have inside information, so they never bid, offer or buy. */
  | 'staffNeverBuy'
  | 'emailUnverified'
  | 'ownLot'
  | 'notOwnLot'
  | 'staffOnly'
  | 'superuserOnly';

interface Permission {
  readonly who: 'all' | 'members' | 'staff' | 'superusers';
  readonly notStaff?: true;
  readonly notBlocked?: true;
  readonly verified?: true;
  /** Whose lot the action requires. */
  readonly lot?: 'others' | 'own' | 'ownOrStaff' | 'ownOrManaged';
}

/** The lot of an action. */
interface LotOfAction {
  readonly vendorId: UserId;
  /** Whether staff act in the place of its vendor. */
  readonly isManaged?: boolean;
}

const TRADING = { who: 'members', notStaff: true, notBlocked: true, verified: true, lot: 'others' } as const;
/** Public statements and counter-offers: from an account that is not blocked, with a confirmed address. */
const SPEAKING = { who: 'members', notBlocked: true, verified: true } as const;

/**
 * Who may perform each action; `FIELD_AUDIENCES` defines who sees which field. Cards, telephones and amounts are checked
 * before each bid instead. A blocked account may browse, watch lots and answer offers on its own lots, but not counter
 * them.
 */
export const PERMISSIONS = {
  browse: { who: 'all' },
  acceptCookies: { who: 'all' },
  subscribeToNewsletter: { who: 'all' },
  registerForEvent: { who: 'all' },
  watch: { who: 'members' },
  seeAccount: { who: 'members' },
  consign: { who: 'members' },
  /** Alerts are sent by e-mail, so the address must be confirmed. */
  subscribeToAlerts: { who: 'members', verified: true },

  bid: TRADING,
  offer: TRADING,
  buyNow: TRADING,
  purchase: TRADING,
  /** Accept or reject the seller's counter-offer. */
  answerCounter: TRADING,
  enquire: { who: 'members', notBlocked: true, lot: 'others' },

  comment: SPEAKING,
  replyToComment: SPEAKING,
  replyAsVendor: { ...SPEAKING, lot: 'own' },

  acceptOffer: { who: 'members', lot: 'ownOrManaged' },
  rejectOffer: { who: 'members', lot: 'ownOrManaged' },
  counterOffer: { ...SPEAKING, lot: 'ownOrManaged' },
  acceptProvisionalPrice: { who: 'members', lot: 'ownOrManaged' },
  lowerReserve: { who: 'members', lot: 'ownOrStaff' },
  /** Pay, confirm and dispute after a sale. A blocked account still owes what it has bought or sold. */
  completeSale: { who: 'members' },
  seeBoostOffers: { who: 'members', lot: 'own' },

  consignForVendor: { who: 'staff' },
  withdrawLot: { who: 'staff' },
  voidBid: { who: 'staff' },
  extendLot: { who: 'staff' },
  cancelSale: { who: 'staff' },
  resolveDispute: { who: 'staff' },
  creditInvoice: { who: 'staff' },
  recordTransfer: { who: 'staff' },
  makeSecondChanceOffer: { who: 'staff' },
  hideSale: { who: 'staff' },
  relist: { who: 'members', notBlocked: true, lot: 'ownOrStaff' },
  moderateComments: { who: 'staff' },
  /** How long a live bid took to reach the page. */
  reportLatency: { who: 'superusers' },
} as const satisfies Readonly<Record<string, Permission>>;

export type Action = keyof typeof PERMISSIONS;

/**
 * Success, or the first reason for denial, in the order in which a person can resolve them. Without a lot, an action on
 * a lot is judged by the person alone, as on pages before they know the lot.
 */
export function checkPermission(person: Person, action: Action, lot?: LotOfAction): Result<Action, Denial> {
  const denial = denialOf(person, PERMISSIONS[action], lot);
  return denial === null ? succeed(action) : refuse(denial);
}

function denialOf(person: Person, permission: Permission, lot: LotOfAction | undefined): Denial | null {
  if (permission.who === 'all') return null;
  if (!isMember(person)) return 'notLoggedIn';
  if (permission.who === 'staff' && !isStaff(person)) return 'staffOnly';
  if (permission.who === 'superusers' && person.role !== 'superuser') return 'superuserOnly';
  if (permission.notBlocked && person.isBlocked) return 'blocked';
  if (permission.notStaff && isStaff(person)) return 'staffNeverBuy';
  if (permission.verified && !person.isEmailVerified) return 'emailUnverified';
  return lot === undefined ? null : lotDenial(person, permission, lot);
}

function lotDenial(person: Person, permission: Permission, lot: LotOfAction): Denial | null {
  const isOwn = isVendorOf(person, lot);
  switch (permission.lot ?? 'any') {
    case 'any':
      return null;
    case 'others':
      return isOwn ? 'ownLot' : null;
    case 'own':
      return isOwn ? null : 'notOwnLot';
    case 'ownOrStaff':
      return isOwn || isStaff(person) ? null : 'notOwnLot';
    case 'ownOrManaged':
      return isOwn || (isStaff(person) && lot.isManaged === true) ? null : 'notOwnLot';
  }
}

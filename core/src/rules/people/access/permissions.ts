import type { UserId } from '../../lot/types.ts';
import { type Result, refuse, succeed } from '../../result/index.ts';
import { isMember, isStaff, isVendorOf, type Person } from './roles.ts';

/** Why a person may not do a thing. The message catalogue has the words for each. */
export type Denial =
  | 'notLoggedIn'
  | 'blocked'
  /** Staff know what bidders don't, so they never bid, offer or buy. */
  | 'staffNeverBuy'
  | 'emailUnverified'
  | 'ownLot'
  | 'notOwnLot'
  | 'staffOnly'
  | 'superuserOnly';

interface Permission {
  readonly who: 'anyone' | 'members' | 'staff' | 'superusers';
  readonly notStaff?: true;
  readonly notBlocked?: true;
  readonly verified?: true;
  /** Whose lot it must be, where the action is about one. */
  readonly lot?: 'others' | 'own' | 'ownOrStaff';
}

const TRADING = { who: 'members', notStaff: true, notBlocked: true, verified: true, lot: 'others' } as const;
/** What one says in one's own name, a counter among it: from an account that is not barred and whose address is known. */
const SPEAKING = { who: 'members', notBlocked: true, verified: true } as const;

/**
 * Who may do what; who is shown what is `FIELD_AUDIENCES`. Cards, telephones and amounts are no permissions: they are checked
 * before each bid. An account that is blocked may look on and watch, and whatever it sells runs its course: it answers
 * offers, but makes no counters, which take what a bid takes.
 */
export const PERMISSIONS = {
  browse: { who: 'anyone' },
  acceptCookies: { who: 'anyone' },
  subscribeToNewsletter: { who: 'anyone' },
  registerForEvent: { who: 'anyone' },
  watch: { who: 'members' },
  seeAccount: { who: 'members' },
  consign: { who: 'members' },
  /** Alerts go out by mail, so the address must be known to be theirs. */
  subscribeToAlerts: { who: 'members', verified: true },

  bid: TRADING,
  offer: TRADING,
  buyNow: TRADING,
  purchase: TRADING,
  /** Accept or reject what the seller countered with. */
  answerCounter: TRADING,
  enquire: { who: 'members', notBlocked: true, lot: 'others' },

  comment: SPEAKING,
  replyToComment: SPEAKING,
  replyAsVendor: { ...SPEAKING, lot: 'own' },

  acceptOffer: { who: 'members', lot: 'own' },
  rejectOffer: { who: 'members', lot: 'own' },
  counterOffer: { ...SPEAKING, lot: 'own' },
  acceptProvisionalPrice: { who: 'members', lot: 'own' },
  lowerReserve: { who: 'members', lot: 'ownOrStaff' },
  seeBoostOffers: { who: 'members', lot: 'own' },

  consignForVendor: { who: 'staff' },
  withdrawLot: { who: 'staff' },
  voidBid: { who: 'staff' },
  cancelSale: { who: 'staff' },
  makeSecondChanceOffer: { who: 'staff' },
  hideSale: { who: 'staff' },
  relist: { who: 'staff' },
  moderateComments: { who: 'staff' },
  /** How long a live bid took to reach the page. */
  reportLatency: { who: 'superusers' },
} as const satisfies Readonly<Record<string, Permission>>;

export type Action = keyof typeof PERMISSIONS;

/**
 * Whether the person may do it: success, or the first reason why not, in the order a person would mend them. Without a
 * lot, an action on a lot is judged by the person alone, as a page does before it knows which lot.
 */
export function checkPermission(
  person: Person,
  action: Action,
  lot?: { readonly vendorId: UserId },
): Result<Action, Denial> {
  const denial = denialOf(person, PERMISSIONS[action], lot);
  return denial === null ? succeed(action) : refuse(denial);
}

function denialOf(
  person: Person,
  permission: Permission,
  lot: { readonly vendorId: UserId } | undefined,
): Denial | null {
  if (permission.who === 'anyone') return null;
  if (!isMember(person)) return 'notLoggedIn';
  if (permission.who === 'staff' && !isStaff(person)) return 'staffOnly';
  if (permission.who === 'superusers' && person.role !== 'superuser') return 'superuserOnly';
  if (permission.notBlocked && person.isBlocked) return 'blocked';
  if (permission.notStaff && isStaff(person)) return 'staffNeverBuy';
  if (permission.verified && !person.isEmailVerified) return 'emailUnverified';
  return lot === undefined ? null : lotDenial(person, permission, lot);
}

function lotDenial(person: Person, permission: Permission, lot: { readonly vendorId: UserId }): Denial | null {
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
  }
}

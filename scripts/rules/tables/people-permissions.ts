import { SALE_FORMATS } from '@marque/core/rules/lot';
import {
  type Action,
  type Denial,
  LOGIN_ASKS,
  type LoginAction,
  loginAskFor,
  type Member,
  may,
  maySee,
  maySeeSalePrice,
  PERMISSIONS,
  type Person,
  type PrivateField,
  VISITOR,
  WHO_SEES,
} from '@marque/core/rules/people';
import { foldCases, type RulesTable } from '../table.ts';
import { everyPair } from './cases.ts';

const MEMBER: Member = { role: 'user', userId: 1, isVip: false, isBlocked: false, isEmailVerified: true };

/** Everybody who differs in what they may do. */
const PEOPLE = {
  visitor: VISITOR,
  member: MEMBER,
  VIP: { ...MEMBER, isVip: true },
  unverified: { ...MEMBER, isEmailVerified: false },
  blocked: { ...MEMBER, isBlocked: true },
  superuser: { ...MEMBER, role: 'superuser' },
  staff: { ...MEMBER, role: 'staff' },
} as const satisfies Readonly<Record<string, Person>>;

const ACTIONS = Object.keys(PERMISSIONS) as readonly Action[];

const SOMEBODY_ELSES = { vendorId: 2 };
const OWN = { vendorId: MEMBER.userId };

const PERMISSION_COLUMNS = ['action', ...Object.keys(PEOPLE)];

const PERMISSIONS_TABLE: RulesTable = {
  name: 'permissions',
  title: 'Who may do what',
  about:
    'On a lot that somebody else sells: "yes", or the first reason why not. Cards, telephones and sums are no permissions: they are checked before each bid (pre-bid-checks).',
  columns: PERMISSION_COLUMNS,
  rows: foldCases(ACTIONS.map((action) => permissionsOn(SOMEBODY_ELSES, action))),
};

const OWN_LOT: RulesTable = {
  name: 'permissions-own-lot',
  title: 'Who may do what with their own lot',
  about: 'The same for the seller of the lot. Actions that are about no lot are left out.',
  columns: PERMISSION_COLUMNS,
  rows: foldCases(ACTIONS.filter((action) => isAboutLots(action)).map((action) => permissionsOn(OWN, action))),
};

function permissionsOn(lot: { readonly vendorId: number }, action: Action) {
  return { inputs: [action], says: Object.values(PEOPLE).map((person) => permissionOf(person, action, lot)) };
}

function permissionOf(person: Person, action: Action, lot: { readonly vendorId: number }): string {
  const result = may(person, action, lot);
  return result.ok ? 'yes' : result.error;
}

function isAboutLots(action: Action): boolean {
  return Object.values(PEOPLE).some(
    (person) => permissionOf(person, action, OWN) !== permissionOf(person, action, SOMEBODY_ELSES),
  );
}

/** Every reason that anybody can be given. */
export const DENIALS: readonly Denial[] = [
  ...new Set(
    [OWN, SOMEBODY_ELSES].flatMap((lot) =>
      everyPair(Object.values(PEOPLE), ACTIONS, (person, action) => may(person, action, lot)).flatMap((result) =>
        result.ok ? [] : [result.error],
      ),
    ),
  ),
];

const SELLER_ID = 10;
const BUYER_ID = 11;
const BIDDER_ID = 12;

/** Whom a datum can be about. */
const SUBJECTS = { 'the seller': SELLER_ID, 'the buyer': BUYER_ID, 'another bidder': BIDDER_ID } as const;

const VIEWERS = {
  visitor: VISITOR,
  'any member': { ...MEMBER, userId: 13 },
  'other bidder': { ...MEMBER, userId: BIDDER_ID },
  seller: { ...MEMBER, userId: SELLER_ID },
  buyer: { ...MEMBER, userId: BUYER_ID },
  superuser: { ...MEMBER, userId: 14, role: 'superuser' },
  staff: { ...MEMBER, userId: 15, role: 'staff' },
} as const satisfies Readonly<Record<string, Person>>;

const SALES = { 'before a sale': null, sold: BUYER_ID } as const;

const WHO_SEES_TABLE: RulesTable = {
  name: 'who-sees',
  title: 'Who sees what',
  about:
    'Whether each viewer is shown a datum that is about somebody with a part in a lot. A ceiling is a maximum that was not beaten; the active offer is that of the person it is about.',
  columns: ['datum', 'about', 'lot', ...Object.keys(VIEWERS)],
  rows: foldCases(
    everyPair(Object.keys(WHO_SEES) as PrivateField[], Object.entries(SUBJECTS), (field, [about, ownerId]) =>
      Object.entries(SALES).map(([when, buyerId]) => ({
        inputs: [field, about, when],
        says: Object.values(VIEWERS).map((viewer) =>
          maySee(viewer, field, { ownerId, lot: { vendorId: SELLER_ID, buyerId } }),
        ),
      })),
    ).flat(),
  ),
};

const SALE_PRICES: RulesTable = {
  name: 'who-sees-sale-prices',
  title: 'Who is told what a lot was sold for',
  about: 'The login wall aside.',
  columns: ['sale format', ...Object.keys(VIEWERS)],
  rows: foldCases(
    SALE_FORMATS.map((saleFormat) => ({
      inputs: [saleFormat],
      says: Object.values(VIEWERS).map((viewer) =>
        maySeeSalePrice(viewer, { vendorId: SELLER_ID, buyerId: BUYER_ID, saleFormat }),
      ),
    })),
  ),
};

const PROMPTS: RulesTable = {
  name: 'login-asks',
  title: 'How a visitor is asked to log in',
  about:
    'A drawer over the page, a gate that nothing but logging in closes, a prompt in the place of the thing itself, or the login page.',
  columns: ['about to', 'asked by', 'reason given', 'logged'],
  rows: (Object.keys(LOGIN_ASKS) as LoginAction[]).map((action) => {
    const { place, reason, isLogged } = loginAskFor(action);
    return [action, place, reason, isLogged];
  }),
};

export const PERMISSION_TABLES: readonly RulesTable[] = [
  PERMISSIONS_TABLE,
  OWN_LOT,
  WHO_SEES_TABLE,
  SALE_PRICES,
  PROMPTS,
];

import {
  type Action,
  canSee,
  checkPermission,
  FIELD_AUDIENCES,
  type Member,
  PERMISSIONS,
  type Person,
  type PrivateField,
  VISITOR,
} from '@marque/core/rules/people';
import { foldCases } from '../../tables/table.ts';
import { everyPair, type RulesTable } from '../table.ts';

const SOURCE = 'core/src/rules/people';
const MEMBER: Member = { role: 'user', userId: 1, isVip: false, isBlocked: false, isEmailVerified: true };

const PEOPLE = {
  visitor: VISITOR,
  member: MEMBER,
  VIP: { ...MEMBER, isVip: true },
  unverified: { ...MEMBER, isEmailVerified: false },
  blocked: { ...MEMBER, isBlocked: true },
  superuser: { ...MEMBER, role: 'superuser' },
  staff: { ...MEMBER, role: 'staff' },
} as const satisfies Readonly<Record<string, Person>>;

const LOTS = { 'of another vendor': { vendorId: 2 }, 'their own': { vendorId: MEMBER.userId } } as const;

const PERMISSION_TABLE: RulesTable = {
  name: 'permissions',
  title: 'Permissions',
  about: '"yes", or the first reason for a refusal. Card, telephone and amount are checked before each bid instead.',
  source: SOURCE,
  columns: ['action', 'lot', ...Object.keys(PEOPLE)],
  rows: foldCases(
    everyPair(Object.keys(PERMISSIONS) as Action[], Object.entries(LOTS), (action, [whose, lot]) => ({
      inputs: [action, whose],
      result: Object.values(PEOPLE).map((person) => {
        const result = checkPermission(person, action, lot);
        return result.ok ? 'yes' : result.error;
      }),
    })),
  ),
};

const SELLER_ID = 10;
const BUYER_ID = 11;
const BIDDER_ID = 12;

const SUBJECTS = { seller: SELLER_ID, buyer: BUYER_ID, 'another bidder': BIDDER_ID } as const;

const VIEWERS = {
  visitor: VISITOR,
  member: { ...MEMBER, userId: 13 },
  'other bidder': { ...MEMBER, userId: BIDDER_ID },
  seller: { ...MEMBER, userId: SELLER_ID },
  buyer: { ...MEMBER, userId: BUYER_ID },
  superuser: { ...MEMBER, userId: 14, role: 'superuser' },
  staff: { ...MEMBER, userId: 15, role: 'staff' },
} as const satisfies Readonly<Record<string, Person>>;

const SALES = { 'before a sale': null, sold: BUYER_ID } as const;

const VISIBLE_FIELDS: RulesTable = {
  name: 'visible-fields',
  title: 'Who sees which field',
  about: 'Whether a viewer sees a private field about a person with a part in a lot.',
  source: SOURCE,
  columns: ['field', 'about', 'lot', ...Object.keys(VIEWERS)],
  rows: foldCases(
    everyPair(Object.keys(FIELD_AUDIENCES) as PrivateField[], Object.entries(SUBJECTS), (field, [about, ownerId]) =>
      Object.entries(SALES).map(([when, buyerId]) => ({
        inputs: [field, about, when],
        result: Object.values(VIEWERS).map((viewer) =>
          canSee(viewer, field, { ownerId, lot: { vendorId: SELLER_ID, buyerId } }),
        ),
      })),
    ).flat(),
  ),
};

export const PERMISSION_TABLES: readonly RulesTable[] = [PERMISSION_TABLE, VISIBLE_FIELDS];

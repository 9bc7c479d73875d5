export { BADGE_FACES, BADGES, type Badge, type BadgeFace, badgesOf } from './badges.ts';
export { ACTIONS, type Action, type Denial, may, PERMISSIONS } from './permissions.ts';
export { pseudonym, pseudonymAmong } from './pseudonyms.ts';
export {
  isMember,
  isStaff,
  isVendorOf,
  type Member,
  type Person,
  ROLES,
  type Role,
  VISITOR,
  type Visitor,
} from './roles.ts';
export { SUBSCRIPTION_TYPE, subscriptionKey } from './subscriptions.ts';
export { OPEN_COMPANY_CODE, type WhatsAppContact, type WhatsAppLine, whatsAppContact } from './whatsapp.ts';
export { type Datum, maySee, type PrivateField, type Relation, WHO_SEES } from './who-sees.ts';

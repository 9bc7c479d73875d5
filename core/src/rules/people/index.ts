export { BADGE_FACES, BADGES, type Badge, type BadgeFace, badgesOf } from './badges.ts';
export {
  ACCOUNT_BANNERS,
  type AccountBanner,
  type AccountStanding,
  accountBanner,
  lacksCard,
  needsThreeDSecureNotice,
} from './banners.ts';
export { type Commenter, type CommentRefusal, checkComment } from './comments.ts';
export {
  checkEnquiry,
  ENQUIRY_EVENTS,
  ENQUIRY_STATES,
  type EnquiryEvent,
  type EnquiryFault,
  type EnquiryState,
  reduceEnquiry,
} from './enquiry.ts';
export { greetingAt, initialsOf, initialsOfNickname, type PartOfDay } from './greeting.ts';
export { latencyOf } from './latency.ts';
export {
  LOGIN_ACTIONS,
  LOGIN_REASONS,
  type LoginAction,
  type LoginAsk,
  type LoginReason,
  loginAskFor,
} from './login-asks.ts';
export { type AccountEntry, accountLink, accountMenu } from './menu.ts';
export { type NewsletterField, newsletterFaults } from './newsletter.ts';
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
export {
  SUBSCRIPTION_TYPE,
  type Subscription,
  type SubscriptionToggle,
  subscriptionKey,
  subscriptionToggle,
} from './subscriptions.ts';
export {
  NOT_SENT,
  reduceVerification,
  SEND_AGAIN_MS,
  type Verification,
  type VerificationEvent,
  waitToSendAgain,
} from './verification.ts';
export { type FoundLots, watchedHits, watchToggle } from './watching.ts';
export {
  OPEN_COMPANY_CODE,
  WHATSAPP_NUMBERS,
  type WhatsAppContact,
  type WhatsAppLine,
  whatsAppContact,
} from './whatsapp.ts';
export {
  type Datum,
  isParty,
  type LotParties,
  maySee,
  maySeeSalePrice,
  type PrivateField,
  type Relation,
  WHO_SEES,
} from './who-sees.ts';

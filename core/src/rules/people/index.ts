export {
  LOGIN_ASKS,
  LOGIN_REASONS,
  type LoginAction,
  type LoginAsk,
  type LoginReason,
  loginAskFor,
} from './access/login-prompts.ts';
export { type Action, type Denial, may, PERMISSIONS } from './access/permissions.ts';
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
} from './access/roles.ts';
export {
  type Datum,
  isParty,
  type LotParties,
  maySee,
  maySeeSalePrice,
  type PrivateField,
  type Relation,
  WHO_SEES,
} from './access/visibility.ts';
export { BADGE_FACES, BADGES, type Badge, type BadgeFace, badgesOf } from './account/badges.ts';
export {
  ACCOUNT_BANNERS,
  type AccountBanner,
  type AccountStanding,
  accountBanner,
  lacksCard,
  needsThreeDSecureNotice,
} from './account/banners.ts';
export { greetingAt, initialsOf, initialsOfNickname, type PartOfDay } from './account/greeting.ts';
export { type AccountEntry, accountLink, accountMenu } from './account/menu.ts';
export {
  NOT_SENT,
  reduceVerification,
  SEND_AGAIN_MS,
  type Verification,
  type VerificationEvent,
  waitToSendAgain,
} from './account/verification.ts';
export { type FoundLots, watchedHits, watchToggle } from './account/watching.ts';
export { type Commenter, type CommentRefusal, checkComment } from './contact/comments.ts';
export {
  checkEnquiry,
  ENQUIRY_EVENTS,
  ENQUIRY_STATES,
  type EnquiryEvent,
  type EnquiryFault,
  type EnquiryState,
  reduceEnquiry,
} from './contact/enquiry.ts';
export { latencyOf } from './contact/latency.ts';
export { pseudonym, pseudonymAmong } from './contact/pseudonyms.ts';
export {
  type Subscription,
  type SubscriptionToggle,
  subscriptionKey,
  subscriptionToggle,
} from './contact/subscriptions.ts';
export {
  OPEN_COMPANY_CODE,
  WHATSAPP_NUMBERS,
  type WhatsAppContact,
  type WhatsAppLine,
  whatsAppContact,
} from './contact/whatsapp.ts';

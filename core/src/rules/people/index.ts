export {
  LOGIN_PROMPTS,
  LOGIN_REASONS,
  type LoginAction,
  type LoginPrompt,
  type LoginReason,
  loginPromptFor,
} from './access/login-prompts.ts';
export { type Action, checkPermission, type Denial, PERMISSIONS } from './access/permissions.ts';
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
  canSee,
  canSeeSalePrice,
  type Datum,
  FIELD_AUDIENCES,
  isParty,
  type LotParties,
  type PrivateField,
  type Relation,
} from './access/visibility.ts';
export { BADGE_APPEARANCES, BADGES, type Badge, type BadgeAppearance, badgesOf } from './account/badges.ts';
export {
  ACCOUNT_BANNERS,
  type AccountBanner,
  type AccountStatus,
  accountBanner,
  isMissingCard,
  needsThreeDSecureNotice,
} from './account/banners.ts';
export { greetingAt, initialsOf, initialsOfNickname, type PartOfDay } from './account/greeting.ts';
export { type AccountMenuItem, accountLink, accountMenu } from './account/menu.ts';
export {
  NOT_SENT,
  RESEND_INTERVAL_MS,
  reduceVerification,
  resendDelay,
  type Verification,
  type VerificationEvent,
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
export { bidLatency } from './contact/latency.ts';
export { pseudonym, uniquePseudonym } from './contact/pseudonyms.ts';
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

export { type LoginReason, loginPromptFor } from './access/login-prompts.ts';
export { type Action, checkPermission, type Denial, PERMISSIONS } from './access/permissions.ts';
export {
  isMember,
  isStaff,
  type Member,
  type Person,
  ROLES,
  type Role,
  VISITOR,
  type Visitor,
} from './access/roles.ts';
export { canSee, canSeeSalePrice, FIELD_AUDIENCES, isParty, type PrivateField } from './access/visibility.ts';
export { BADGE_APPEARANCES, type Badge, badgesOf } from './account/badges.ts';
export {
  type AccountBanner,
  type AccountStatus,
  accountBanner,
  isMissingCard,
  needsThreeDSecureNotice,
} from './account/banners.ts';
export { greetingAt, initialsOf, initialsOfNickname } from './account/greeting.ts';
export { type AccountMenuItem, accountLink, accountMenu } from './account/menu.ts';
export { NOT_SENT, reduceVerification, resendDelay, type Verification } from './account/verification.ts';
export { type FoundLots, watchedHits, watchToggle } from './account/watching.ts';
export { type CommentHold, commentHolds } from './contact/comment-holds.ts';
export { isPublishable, LONGEST_COMMENT, tidyComment } from './contact/comment-text.ts';
export { checkComment } from './contact/comments.ts';
export { checkEnquiry, type EnquiryState, reduceEnquiry } from './contact/enquiry.ts';
export { bidLatency } from './contact/latency.ts';
export { mentionedNicknames } from './contact/mentions.ts';
export { pseudonym, uniquePseudonym } from './contact/pseudonyms.ts';
export {
  alertKeyOf,
  MOST_SUBSCRIPTIONS,
  SUBSCRIPTION_TYPE,
  type Subscription,
  subscriptionKey,
  subscriptionName,
  subscriptionToggle,
} from './contact/subscriptions.ts';
export { OPEN_COMPANY_CODE, WHATSAPP_NUMBERS, whatsAppContact } from './contact/whatsapp.ts';
export { type BidderRisk, bidderRisks, type ComparedVendor } from './risk/bidder-risks.ts';
export { tellsOfOnePerson } from './risk/shared-addresses.ts';

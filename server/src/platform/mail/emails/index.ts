export {
  accountExistsEmail,
  consignedEmail,
  consignedTogetherEmail,
  draftLinkEmail,
  draftReminderEmail,
  type EmailDraft,
  emailChangedEmail,
  newDeviceEmail,
  newPasswordEmail,
  newsletterConfirmationEmail,
  passwordChangedEmail,
  type SecurityNotice,
  securityNoticeEmail,
  vendorInvitationEmail,
  verificationEmail,
  welcomeEmail,
} from './account-emails.ts';
export { type NewLotFacts, newLotEmail } from './alert-emails.ts';
export { type BoostEmailFacts, boostDeclinedEmail, boostedEmail } from './boost-emails.ts';
export { type CommentFacts, commentEmail, commentRemovedEmail } from './comment-emails.ts';
export type { Email, EmailContext } from './email.ts';
export { type EnquiryReplyFacts, enquiryReplyEmail } from './enquiry-emails.ts';
export {
  completionEmail,
  type EmailLot,
  outbidEmail,
  saleEmail,
  type TradeEmailFacts,
  type TradeEmailKind,
  tradeEmail,
  wonEmail,
} from './lot-emails.ts';
export { type LotCorrectedFacts, lotApprovalEmail, lotCorrectedEmail } from './publishing-emails.ts';

export { mailPart } from './account-data.ts';
export {
  accountExistsEmail,
  type BoostEmailFacts,
  boostDeclinedEmail,
  boostedEmail,
  type CommentFacts,
  commentEmail,
  commentRemovedEmail,
  completionEmail,
  consignedEmail,
  consignedTogetherEmail,
  draftLinkEmail,
  draftReminderEmail,
  type Email,
  type EmailContext,
  type EmailDraft,
  type EmailLot,
  emailChangedEmail,
  enquiryReplyEmail,
  type LotCorrectedFacts,
  lotApprovalEmail,
  lotCorrectedEmail,
  type NewLotFacts,
  newDeviceEmail,
  newLotEmail,
  newPasswordEmail,
  newsletterConfirmationEmail,
  outbidEmail,
  passwordChangedEmail,
  type SecurityNotice,
  saleEmail,
  securityNoticeEmail,
  type TradeEmailFacts,
  type TradeEmailKind,
  tradeEmail,
  vendorInvitationEmail,
  verificationEmail,
  welcomeEmail,
  wonEmail,
} from './emails/index.ts';
export { escapeHtml } from './escape-html.ts';
export { createLimitedMail } from './limits/limited-mail.ts';
export { mountMailbox, trimMailbox } from './mailbox.ts';
export { openMail } from './open-mail.ts';
export type { MailAdapter } from './port.ts';
export { sendInGroups } from './send-in-groups.ts';
export { MAILBOX_LIMIT, type MailboxEntry } from './store.ts';

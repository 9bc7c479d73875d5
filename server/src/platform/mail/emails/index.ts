export {
  consignedEmail,
  draftLinkEmail,
  draftReminderEmail,
  type EmailDraft,
  newPasswordEmail,
  newsletterConfirmationEmail,
  verificationEmail,
  welcomeEmail,
} from './account-emails.ts';
export type { Email, EmailContext } from './email.ts';
export { type EmailLot, outbidEmail, wonEmail } from './lot-emails.ts';

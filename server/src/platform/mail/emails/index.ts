export { newPasswordEmail, verificationEmail, welcomeEmail } from './account-emails.ts';
export type { Email, EmailContext } from './email.ts';
export { type EmailLot, outbidEmail, wonEmail } from './lot-emails.ts';
export { newsletterConfirmationEmail } from './newsletter-email.ts';
export { consignedEmail, draftLinkEmail, draftReminderEmail, type EmailDraft } from './selling-emails.ts';

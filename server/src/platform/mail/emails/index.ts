export { newPasswordLetter, verificationLetter, welcomeLetter } from './account-emails.ts';
export type { Letter, Setting } from './email.ts';
export { type LotInLetter, outbidLetter, wonLetter } from './lot-emails.ts';
export { newsletterLetter } from './newsletter-email.ts';
export { consignedLetter, type DraftInLetter, draftLinkLetter, draftReminderLetter } from './selling-emails.ts';

export { newPasswordLetter, verificationLetter, welcomeLetter } from './account-letters.ts';
export type { Letter, Setting } from './letter.ts';
export { type LotInLetter, outbidLetter, wonLetter } from './lot-letters.ts';
export { newsletterLetter } from './newsletter-letter.ts';
export { consignedLetter, type DraftInLetter, draftLinkLetter, draftReminderLetter } from './selling-letters.ts';

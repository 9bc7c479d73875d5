export {
  consignedLetter,
  type DraftInLetter,
  draftLinkLetter,
  draftReminderLetter,
  type Letter,
  type LotInLetter,
  newPasswordLetter,
  newsletterLetter,
  outbidLetter,
  type Setting,
  verificationLetter,
  welcomeLetter,
  wonLetter,
} from './emails/index.ts';
export { createFileMail } from './file-mail.ts';
export { isMailboxOpen, type MailboxEntry, mountMailbox } from './mailbox.ts';

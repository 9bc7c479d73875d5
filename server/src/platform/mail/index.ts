export { createFileMail } from './file-mail.ts';
export {
  type Letter,
  type LotInLetter,
  newPasswordLetter,
  outbidLetter,
  type Setting,
  verificationLetter,
  welcomeLetter,
  wonLetter,
} from './letters/index.ts';
export { type MailboxEntry, mountMailbox } from './mailbox.ts';

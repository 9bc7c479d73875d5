import type { OwnWords } from '../form/failure-key.ts';

/** Refusals of a new e-mail address. */
export const EMAIL_WORDS: OwnWords = { emailAlreadyRegistered: 'account:details.emailTaken' };

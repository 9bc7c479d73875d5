import type { OwnWords } from '../form/failure-key.ts';

/** Message keys of refusals of a new email address. */
export const EMAIL_WORDS: OwnWords = { emailAlreadyRegistered: 'account:details.emailTaken' };

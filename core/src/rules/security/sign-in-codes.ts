/** Digits of a code that an authenticator app shows. */
export const ONE_TIME_CODE_DIGITS = 6;

/** Recovery codes of an account; each works once. */
export const RECOVERY_CODE_COUNT = 10;
export const RECOVERY_CODE_LENGTH = 10;
const RECOVERY_GROUP = 5;

/** Letters and digits that are not mistaken for one another: 32, so that each is five bits. */
export const RECOVERY_ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789';

const ONE_TIME = new RegExp(`^\\d{${ONE_TIME_CODE_DIGITS}}$`);
const RECOVERY = new RegExp(`^[${RECOVERY_ALPHABET}]{${RECOVERY_CODE_LENGTH}}$`);

/** A code for the second step of a sign-in, in the one spelling that is compared. */
export interface SignInCode {
  readonly kind: 'oneTime' | 'recovery';
  readonly code: string;
}

/**
 * The code in a text, as people type and paste it: spaces, hyphens and capitals do not count. Null for a text that is no code,
 * which then is no attempt either.
 */
export function readSignInCode(text: string): SignInCode | null {
  const code = text
    .normalize('NFKC')
    .replace(/[\s\-‐‑–—]/g, '')
    .toLowerCase();
  if (ONE_TIME.test(code)) return { kind: 'oneTime', code };
  return RECOVERY.test(code) ? { kind: 'recovery', code } : null;
}

/** A recovery code as it is shown, in two groups. */
export function showRecoveryCode(code: string): string {
  return `${code.slice(0, RECOVERY_GROUP)}-${code.slice(RECOVERY_GROUP)}`;
}

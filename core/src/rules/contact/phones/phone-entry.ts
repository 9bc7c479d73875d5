/** A stored number in E.164 format: a plus, then 7 to 15 digits, the first of which is not zero. */
export const WHOLE_PHONE_PATTERN = /^\+[1-9]\d{6,14}$/;

/** A number as forms send it, before validation by country: digits, optionally grouped, after an optional plus. */
export const SENT_PHONE_PATTERN = /^\+?\d[\d ]*$/;

/** Keys that a number input accepts but a telephone number does not need. */
const BLOCKED_KEYS: ReadonlySet<string> = new Set(['e', 'E', '+', '-', '.']);

/** Whether the telephone field blocks the key. */
export function isBlockedPhoneKey(key: string): boolean {
  return BLOCKED_KEYS.has(key);
}

/** The digits of a text pasted into a telephone field. */
export function phoneDigits(text: string): string {
  return text.replace(/\D/g, '');
}

/** A telephone field with any character other than digits blocks a form step. */
export function isPhoneDigits(text: string): boolean {
  return /^\d+$/.test(text);
}

/** A form asks for consent to text messages unless the account has already given it. */
export function showsSmsConfirmation(account: { readonly optInSms: boolean } | null): boolean {
  return account === null || !account.optInSms;
}

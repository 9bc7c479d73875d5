/** A whole number as it is kept (E.164): a plus, then 7 to 15 digits of which the first is not a nought. */
export const WHOLE_PHONE_PATTERN = /^\+[1-9]\d{6,14}$/;

/** A whole number as forms send it, whether or not it is one of its country: digits alone, in groups or not, after a plus if there is one. */
export const SENT_PHONE_PATTERN = /^\+?\d[\d ]*$/;

/** Keys that a number field takes but the national part of a telephone number has no use for. */
const BLOCKED_KEYS: ReadonlySet<string> = new Set(['e', 'E', '+', '-', '.']);

/** Whether a telephone field swallows the key. */
export function isBlockedPhoneKey(key: string): boolean {
  return BLOCKED_KEYS.has(key);
}

/** What is left of something pasted into a telephone field: its digits. */
export function phoneDigits(text: string): string {
  return text.replace(/\D/g, '');
}

/** Whether a telephone field holds digits and nothing else; anything else holds up a step of a form. */
export function isPhoneDigits(text: string): boolean {
  return /^\d+$/.test(text);
}

/** Whether a form asks for leave to confirm by text message: not of somebody who has given it already. */
export function showsSmsConfirmation(account: { readonly optInSms: boolean } | null): boolean {
  return account === null || !account.optInSms;
}

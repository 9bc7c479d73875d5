/** The pattern of an e-mail address, shared by forms and server: a local part, an "@" and a host with a dot. */
export const EMAIL_PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** A fault of an e-mail address; each has its own message. */
export type EmailFault = 'missing' | 'noAt' | 'noEnding' | 'malformed';

/** An e-mail address without "@" blocks a form step; `EMAIL_PATTERN` judges the rest. */
export function hasAt(text: string): boolean {
  return text.includes('@');
}

/**
 * An e-mail field is marked valid or invalid by the pattern alone; null while it is empty. The mark does not block the
 * form.
 */
export function emailClass(text: string): 'valid' | 'invalid' | null {
  const fault = emailFault(text);
  if (fault === 'missing') return null;
  return fault === null ? 'valid' : 'invalid';
}

/**
 * Returns the fault of an e-mail address for its error message; null for a valid one. Surrounding spaces are ignored.
 */
export function emailFault(text: string): EmailFault | null {
  const address = text.trim();
  if (address === '') return 'missing';
  if (EMAIL_PATTERN.test(address)) return null;
  if (!hasAt(address)) return 'noAt';
  return /^[^\s@]+@[^\s@.]+\.?$/.test(address) ? 'noEnding' : 'malformed';
}

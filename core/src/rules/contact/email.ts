/** The shape that every e-mail address here has, in forms as on the server: something, an @, a host with a dot in it. */
export const EMAIL_PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** What is wrong with an address; each has its words. */
export type EmailFault = 'missing' | 'noAt' | 'noEnding' | 'malformed';

/** The one thing that holds up a step of a form: an address without "@". Whether it is a good one is the pattern's matter. */
export function hasAt(text: string): boolean {
  return text.includes('@');
}

/** How an e-mail field is marked, by the pattern alone; null, as neither, while nothing is entered. Holds nobody up. */
export function emailClass(text: string): 'valid' | 'invalid' | null {
  const fault = emailFault(text);
  if (fault === 'missing') return null;
  return fault === null ? 'valid' : 'invalid';
}

/** What keeps the text from being an address, put as the thing to mend; null where nothing does. Spaces around are let go. */
export function emailFault(text: string): EmailFault | null {
  const address = text.trim();
  if (address === '') return 'missing';
  if (EMAIL_PATTERN.test(address)) return null;
  if (!hasAt(address)) return 'noAt';
  return /^[^\s@]+@[^\s@.]+\.?$/.test(address) ? 'noEnding' : 'malformed';
}

/** The shape every e-mail address here has: the same that the server asks for. */
const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** What is wrong with an address; keys of `account:email`. */
export type EmailFault = 'missing' | 'noAt' | 'noEnding' | 'malformed';

/** What keeps the text from being an address, put as the thing to mend; null where nothing does. */
export function emailFault(text: string): EmailFault | null {
  const address = text.trim();
  if (address === '') return 'missing';
  if (ADDRESS.test(address)) return null;
  if (!address.includes('@')) return 'noAt';
  return /^[^\s@]+@[^\s@.]+\.?$/.test(address) ? 'noEnding' : 'malformed';
}

/** The class an e-mail field carries: by the pattern alone, and none while it is empty. */
export function emailClass(text: string): 'valid' | 'invalid' | undefined {
  const fault = emailFault(text);
  if (fault === 'missing') return undefined;
  return fault === null ? 'valid' : 'invalid';
}

import { type Result, refuse, succeed } from '../result/index.ts';
import { asciiLabel } from './punycode.ts';

/** A fault of an e-mail address; each has its own message. */
export type EmailFault = 'missing' | 'noAt' | 'noEnding' | 'malformed';

/** Lengths that mail servers accept (RFC 5321), in characters of the normalised address. */
const LONGEST_ADDRESS = 254;
const LONGEST_LOCAL_PART = 64;
const LONGEST_LABEL = 63;
const LONGEST_DOMAIN = 253;

/** No top-level domain consists of digits: "a@127.0.0.1" names a machine and no mailbox that members have. */
const DIGITS_ONLY = /^\d+$/;

/** An e-mail address without "@" blocks a form step. */
export function hasAt(text: string): boolean {
  return text.includes('@');
}

/** An incomplete address does not block a form step; one with characters that no address has does. */
export function hasEmailCharacters(text: string): boolean {
  return text.isWellFormed() && !/[\s\p{Cc}\p{Cf}<>()[\]",;:\\]/u.test(text.trim());
}

/**
 * Reads an e-mail address in the one spelling that accounts are found by: trimmed, in lower case, the local part in
 * Unicode's composed form (NFC), the domain as DNS stores it. It refuses comments, quoted local parts, angle brackets,
 * spaces, control characters and over-long parts, so that one mailbox has one account.
 */
export function readEmail(text: string): Result<string, EmailFault> {
  const address = readContactEmail(text);
  if (!address.ok) return address;
  return address.value.includes('.', address.value.lastIndexOf('@')) ? address : refuse('noEnding');
}

/** As `readEmail`, for addresses on forms that a person answers: a domain without a dot is accepted. */
export function readContactEmail(text: string): Result<string, EmailFault> {
  const typed = text.trim();
  if (typed === '') return refuse('missing');
  if (!hasAt(typed)) return refuse('noAt');
  if (typed.length > LONGEST_ADDRESS || !typed.isWellFormed()) return refuse('malformed');
  const at = typed.lastIndexOf('@');
  const local = typed.slice(0, at).normalize('NFC').toLowerCase().normalize('NFC');
  const domain = readDomain(typed.slice(at + 1));
  if (local.length > LONGEST_LOCAL_PART || !isLocalPart(local)) return refuse('malformed');
  if (domain === null) return refuse(/^[^\s@.<>()"]+\.$/.test(typed.slice(at + 1)) ? 'noEnding' : 'malformed');
  const address = `${local}@${domain}`;
  return address.length > LONGEST_ADDRESS ? refuse('malformed') : succeed(address);
}

/** A domain as DNS stores it; null for one that DNS can't hold. */
function readDomain(text: string): string | null {
  const labels = text.normalize('NFKC').toLowerCase().normalize('NFC').split('.');
  if (!labels.every(isLabel) || DIGITS_ONLY.test(labels.at(-1) ?? '')) return null;
  const ascii = labels.map(asciiLabel);
  const domain = ascii.join('.');
  return domain.length <= LONGEST_DOMAIN && ascii.every(({ length }) => length <= LONGEST_LABEL) ? domain : null;
}

/**
 * The mailbox that most likely receives the e-mails of a normalised address: without the part after "+", which many
 * providers ignore. For counting only.
 */
export function mailboxOf(address: string): string {
  return address.replace(/^([^+@]+)\+[^@]*@/, '$1@');
}

/**
 * An e-mail field is marked valid or invalid by its address; null while it is empty. The mark does not block the form.
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
  const address = readEmail(text);
  return address.ok ? null : address.error;
}

// Patterns of Unicode's properties take a millisecond to make: these are made by the first address, not with the module.

/** Words of letters, digits and the signs that need no quotes, joined by single dots. */
function isLocalPart(text: string): boolean {
  return /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u.test(text);
}

function isLabel(text: string): boolean {
  return /^[\p{L}\p{M}\p{N}]([\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u.test(text);
}

/** A fault of a person's name; each has its own message. */
export type NameFault = 'missing' | 'unsafe';

/**
 * Characters that no name needs: control characters and line breaks, marks that reverse the direction of text, invisible
 * characters other than the two joiners of Indic and Persian spelling, private and unassigned code points.
 */
const UNSAFE_CHARACTERS = /[\p{Cc}\p{Zl}\p{Zp}\p{Co}\p{Cn}]|(?![\u200C\u200D])\p{Cf}/u;
const JOINERS = /[\u200C\u200D]/g;
/** What mail programs turn into links: an address with a scheme, "www.", or a dot directly followed by two letters. */
const LINK = /:\/\/|www\.|\.[\p{L}\p{M}]{2}|\.xn--|\d\.\d|@/iu;

/**
 * A name, and any other text of a user that stands in an e-mail, is one line of visible characters without a link:
 * otherwise a stranger could have us send advertisements and false links in our name.
 */
export function isSafeInEmail(text: string): boolean {
  if (!text.isWellFormed() || UNSAFE_CHARACTERS.test(text)) return false;
  // Mail programs read full-width and ideographic dots as dots.
  const plain = text.replace(JOINERS, '').replaceAll('\u3002', '.').normalize('NFKC');
  return !LINK.test(plain);
}

/** The fault of a person's name for its message; null for a usable one. Surrounding spaces are ignored. */
export function nameFault(text: string): NameFault | null {
  const name = text.trim();
  if (name === '') return 'missing';
  return isSafeInEmail(name) ? null : 'unsafe';
}

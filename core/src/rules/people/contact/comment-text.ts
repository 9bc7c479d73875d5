/** Characters of a comment, in UTF-16 units as forms and databases count them. */
export const LONGEST_COMMENT = 2_000;

/** Lines of a comment, so that one cannot push the others off the page. */
const MOST_LINES = 30;

/**
 * A comment as it is stored: line ends as "\n", no spaces at the ends of lines, at most one blank line between paragraphs.
 * Further lines than thirty continue the last one.
 */
export function tidyComment(text: string): string {
  const lines = text
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .split('\n')
    .map((line) => line.replace(/\s+/gu, ' ').trim());
  const tidy = lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
    .split('\n');
  const last = tidy.slice(MOST_LINES - 1).filter((line) => line !== '');
  return [...tidy.slice(0, MOST_LINES - 1), last.join(' ')].join('\n').trim();
}

/**
 * Control characters, marks that turn the direction of the text around them, and private characters. Marks that only tell
 * the direction of their neighbours belong to Arabic and Hebrew.
 */
const UNSAFE_CHARACTERS = /(?!\n)\p{Cc}|[\u202A-\u202E\u2066-\u2069\p{Co}]/u;
/** So many marks above and below one letter reach into the lines of other comments. No language stacks more than four. */
const STACKED_MARKS = /\p{M}{5}/u;

/** Characters without width, which could hide a link from the patterns below. */
const INVISIBLE = /\p{Cf}/gu;
/** Dots of other scripts, and spellings that avoid a dot or an "at". */
const DOTS = /[\u3002\uFF0E\uFF61\u2024]|\s?[([{]\s?dot\s?[)\]}]\s?/giu;
const ATS = /\uFE6B|\s?[([{]\s?at\s?[)\]}]\s?/giu;

/** Common endings of domains. A country's counts in one case only, since a sentence may follow a full stop without a space. */
const ENDINGS = 'com|net|org|info|biz|xyz|website';
const COUNTRIES = 'co|io|ly|gg|eu|uk|de|fr|nl|se|ch|ie|au|nz|ca|ae|hk|ru|cn|tv';

const linkPatterns = (): readonly RegExp[] => [
  /[a-z][a-z\d+.-]{0,30}:\/\//iu,
  /\b(?:mailto|whatsapp|javascript):\S/iu,
  /\bwww\./iu,
  /\.xn--/iu,
  new RegExp(`[\\p{L}\\p{N}]\\.(?:${ENDINGS})(?![\\p{L}\\p{N}])`, 'iu'),
  new RegExp(`[\\p{L}\\p{N}]\\.(?:${COUNTRIES}|${COUNTRIES.toUpperCase()})(?![\\p{L}\\p{N}])`, 'u'),
  // Any domain with a path: t.me/name.
  /[\p{L}\p{N}]\.\p{Ll}{2,}\/[\p{L}\p{N}]/u,
];

const EMAIL_ADDRESS = /[^\s@]\s?@\s?[\p{L}\p{N}.-]+\.\p{L}{2}/u;

/** Between the digits of a telephone number, at most two of these. */
const GAP = '[\\s().\\-\\u2010-\\u2015]{0,2}';
/** What goes before belongs to a price, a mileage or a chassis number. */
const ALONE = '(?<![\\p{L}\\p{N}.,/])';

const phonePatterns = (): readonly RegExp[] => [
  // With a country's code, after a plus or two zeros.
  new RegExp(`${ALONE}\\+${GAP}[1-9](?:${GAP}\\d){6}`, 'u'),
  new RegExp(`${ALONE}00${GAP}[1-9](?:${GAP}\\d){8}`, 'u'),
  // Within a country: 020 7946 0143, 07700 900123, 030 1234567.
  new RegExp(`${ALONE}\\(?0[1-9](?:${GAP}\\d){7,9}(?!\\d)`, 'u'),
  // In North America: (212) 555-0143, 212.555.0143. Numbers with spaces may be models and years: 911 964 1990.
  /(?<![\p{L}\p{N}.,/])(?:\(\d{3}\) ?\d{3}[-. ]\d{4}|\d{3}([-.])\d{3}\1\d{4})(?!\d)/u,
];

/** Made with the first comment: patterns of letters in all scripts take milliseconds to read. */
let forbidden: readonly RegExp[] | undefined;

/**
 * A comment is plain text of one to two thousand characters, without links, e-mail addresses and telephone numbers: buyer
 * and seller stay on the platform, where both are protected, and no comment advertises.
 */
export function isPublishable(text: string): boolean {
  const tidy = tidyComment(text);
  if (tidy === '' || tidy.length > LONGEST_COMMENT || !tidy.isWellFormed()) return false;
  if (UNSAFE_CHARACTERS.test(tidy) || STACKED_MARKS.test(tidy)) return false;
  const plain = plainSpelling(tidy);
  // A comment of characters without width would look empty.
  if (plain.trim() === '') return false;
  forbidden ??= [...linkPatterns(), EMAIL_ADDRESS, ...phonePatterns()];
  return !forbidden.some((pattern) => pattern.test(plain));
}

/** The text as patterns compare it: full-width letters as plain ones, no characters without width. */
export function plainSpelling(text: string): string {
  return text.replace(INVISIBLE, '').replace(DOTS, '.').replace(ATS, '@').normalize('NFKC');
}

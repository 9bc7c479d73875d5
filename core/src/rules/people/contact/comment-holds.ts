import { plainSpelling } from './comment-text.ts';
import { LISTED_WORDS } from './listed-words.ts';

/** Why a comment waits until staff have read it. */
export type CommentHold = 'firstComment' | 'listedWord';

interface NewComment {
  readonly text: string;
  /** The author has a published comment. */
  readonly hasPublished: boolean;
  /** The author sells the lot. */
  readonly isVendor: boolean;
  /** The author works for the managed service. */
  readonly isStaff: boolean;
}

/**
 * A comment with a listed word waits for staff, and so do all comments of a person until one is published, except those of
 * staff themselves and of the vendor of the lot: staff, who listed it, know the vendor, and bidders get an answer at once.
 * None: the comment is published at once.
 */
export function commentHolds({ text, hasPublished, isVendor, isStaff }: NewComment): readonly CommentHold[] {
  const holds: CommentHold[] = [];
  if (!hasPublished && !isVendor && !isStaff) holds.push('firstComment');
  if (hasListedWord(text)) holds.push('listedWord');
  return holds;
}

/** Letters of other alphabets that look like Latin ones, and figures in their place. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  а: 'a',
  е: 'e',
  і: 'i',
  о: 'o',
  р: 'p',
  с: 'c',
  у: 'y',
  х: 'x',
};

/** Whole words only: "Scunthorpe" and "Cockfosters" are places. Made with the first comment, since it takes milliseconds. */
let listed: RegExp | undefined;

function patternOf(entry: string): string {
  const words = entry.replace(/\*$/, '').split(' ').join('[^\\p{L}]{1,3}');
  return entry.endsWith('*') ? `${words}\\p{L}*` : words;
}

function hasListedWord(text: string): boolean {
  const plain = plainSpelling(text).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  listed ??= new RegExp(`(?<!\\p{L})(?:${LISTED_WORDS.map(patternOf).join('|')})(?!\\p{L})`, 'u');
  if (listed.test(plain)) return true;
  return listed.test(plain.replace(/./gu, (character) => LOOKALIKES[character] ?? character));
}

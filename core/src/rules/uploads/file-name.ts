import type { VerifiedContent } from './accepted-content.ts';

/** Longest name that is kept, in UTF-16 units. */
export const LONGEST_FILE_NAME = 255;
const NAMELESS = 'file';
/** Control characters, marks that change the direction of reading, and characters that separate paths. */
const UNSAFE = /[\p{Cc}\p{Bidi_Control}\u2028\u2029\\/:]+/gu;

/** A file's name without characters that a system or a reader could misunderstand; lone surrogates are replaced. */
export function cleanFileName(name: string): string {
  const clean = name
    .toWellFormed()
    .replace(UNSAFE, ' ')
    .replace(/ {2,}/g, ' ')
    .replace(/^[. ]+/, '')
    .trim();
  return clean === '' ? NAMELESS : shorten(clean, LONGEST_FILE_NAME);
}

/** The name that a file is kept under: clean, with the ending of its content, in the spelling of the sender if it is that. */
export function storedFileName(name: string, { ending }: Pick<VerifiedContent, 'ending'>): string {
  const clean = cleanFileName(name);
  const dot = clean.lastIndexOf('.');
  if (dot > 0 && clean.slice(dot + 1).toLowerCase() === ending) return clean;
  const stem = dot > 0 ? clean.slice(0, dot) : clean;
  return `${shorten(stem, LONGEST_FILE_NAME - ending.length - 1)}.${ending}`;
}

/** Keeps the ending of a name where there is one. */
function shorten(name: string, most: number): string {
  if (name.length <= most) return name;
  const dot = name.lastIndexOf('.');
  const ending = dot > 0 && name.length - dot <= 16 ? name.slice(dot) : '';
  return `${name
    .slice(0, most - ending.length)
    .toWellFormed()
    .replace(/\uFFFD$/, '')}${ending}`;
}

import { removeDiacritics } from '@marque/core/rules/format';

/** A part of a title that does or does not match a word of the query. */
export interface TitlePart {
  readonly text: string;
  readonly isMatch: boolean;
}

/** Splits a title at the places where a query word starts a word of the title. Case and accents are ignored. */
export function matchTitle(title: string, query: string): readonly TitlePart[] {
  const words = fold(query).split(/\s+/).filter(Boolean);
  const folded = fold(title);
  // Folding may change the length of some letters. The positions would then be wrong, so no match is marked.
  if (words.length === 0 || folded.length !== title.length) return [{ text: title, isMatch: false }];
  const parts: TitlePart[] = [];
  let at = 0;
  while (at < title.length) {
    const found = nextMatch(folded, words, at);
    if (found === null) break;
    if (found.start > at) parts.push({ text: title.slice(at, found.start), isMatch: false });
    parts.push({ text: title.slice(found.start, found.end), isMatch: true });
    at = found.end;
  }
  if (at < title.length) parts.push({ text: title.slice(at), isMatch: false });
  return parts;
}

function nextMatch(folded: string, words: readonly string[], from: number): { start: number; end: number } | null {
  for (let start = from; start < folded.length; start += 1) {
    if (start > 0 && isLetter(folded.charAt(start - 1))) continue;
    const lengths = words.filter((word) => folded.startsWith(word, start)).map((word) => word.length);
    if (lengths.length > 0) return { start, end: start + Math.max(...lengths) };
  }
  return null;
}

function isLetter(character: string): boolean {
  return /[\p{L}\p{N}]/u.test(character);
}

function fold(text: string): string {
  return removeDiacritics(text).toLowerCase();
}

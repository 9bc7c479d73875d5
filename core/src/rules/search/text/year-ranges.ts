/** Calendar years, both included. */
export interface YearRange {
  readonly from: number;
  readonly to: number;
}

/** Decades written with two digits are those of the last century, except these, whose products are more often recent. */
const RECENT_DECADES: readonly string[] = ['00s', '10s'];

/** "1960s", "60s"; apostrophes are gone by now. Null for other words. */
export function readDecade(word: string): YearRange | null {
  if (!/^(?:(?:18|19|20)\d|\d)0s$/.test(word)) return null;
  const digits = Number.parseInt(word, 10);
  const from = digits >= 100 ? digits : digits + (RECENT_DECADES.includes(word) ? 2000 : 1900);
  return { from, to: from + 9 };
}

/** "1965-1972", "1965-72", in either order; null for other words. */
export function readYears(word: string): YearRange | null {
  const [first = '', last = '', ...rest] = word.split('-');
  if (rest.length > 0 || !isYear(first) || !/^\d{2}(?:\d{2})?$/.test(last)) return null;
  const end = last.length === 2 ? first.slice(0, 2) + last : last;
  if (!isYear(end)) return null;
  const years = [Number(first), Number(end)] as const;
  // A short end before its start is the second half of a reference, as in "1803-01".
  if (last.length === 2 && years[1] <= years[0]) return null;
  return { from: Math.min(...years), to: Math.max(...years) };
}

/** Words between two years that make them a range. */
const RANGE_WORDS: readonly string[] = ['-', 'to', 'until'];

/** The words with ranges of years that are written apart ("1965 - 1972", "1965 to 1972") as one word each. */
export function joinYears(words: readonly string[]): readonly string[] {
  const joined: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const [first = '', between = '', last = ''] = words.slice(at, at + 3);
    const isRange = RANGE_WORDS.includes(between) && readYears(`${first}-${last}`) !== null;
    joined.push(isRange ? `${first}-${last}` : first);
    if (isRange) at += 2;
  }
  return joined;
}

function isYear(text: string): boolean {
  return /^(?:18|19|20)\d{2}$/.test(text);
}

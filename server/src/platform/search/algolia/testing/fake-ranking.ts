export interface FakeRecord {
  readonly [attribute: string]: unknown;
}

export interface Synonym {
  readonly input: string;
  readonly synonyms: readonly string[];
}

/** A record that has every word of a query. The numbers are less for better matches. */
interface Match {
  readonly record: FakeRecord;
  readonly attribute: number;
  readonly exact: number;
  readonly typo: number;
}

const ATTRIBUTES = ['name', 'facts', 'words'];

/** Null for a record that lacks a word. */
export function matchRecord(record: FakeRecord, query: string, synonyms: readonly Synonym[]): Match | null {
  const words = query.split(' ').filter((word) => word !== '');
  let match: Match = { record, attribute: 0, exact: 0, typo: 0 };
  for (const [index, word] of words.entries()) {
    const isLast = index === words.length - 1;
    const meanings = synonyms.filter(({ input }) => input === word).flatMap((one) => one.synonyms);
    const found = [word, ...meanings].flatMap((meaning) => matchWords(record, meaning.split(' '), isLast) ?? []);
    const best = found.toSorted((one, other) => one.attribute - other.attribute || one.exact - other.exact)[0];
    if (best === undefined) return null;
    const { attribute, exact, typo } = best;
    match = { record, attribute: match.attribute + attribute, exact: match.exact + exact, typo: match.typo + typo };
  }
  return match;
}

/** Words that must stand in one attribute. */
function matchWords(record: FakeRecord, words: readonly string[], isLast: boolean): Omit<Match, 'record'> | null {
  for (const [attribute, name] of ATTRIBUTES.entries()) {
    const tokens = (record[name] as string).split(' ');
    const kinds = words.map((word) => matchKind(tokens, word, isLast));
    if (kinds.includes(null)) continue;
    return {
      attribute,
      exact: kinds.filter((kind) => kind !== 'exact').length,
      typo: kinds.filter((kind) => kind === 'typo').length,
    };
  }
  return null;
}

function matchKind(tokens: readonly string[], word: string, isLast: boolean): 'exact' | 'beginning' | 'typo' | null {
  if (tokens.includes(word)) return 'exact';
  if (isLast && tokens.some((token) => token.startsWith(word))) return 'beginning';
  const mayHaveTypo = word.length >= 4 && !/\d/.test(word);
  return mayHaveTypo && tokens.some((token) => isOneLetterAway(word, token)) ? 'typo' : null;
}

function isOneLetterAway(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let place = 0;
  while (place < short.length && short[place] === long[place]) place += 1;
  const isSameLength = short.length === long.length;
  return short.slice(isSameLength ? place + 1 : place) === long.slice(place + 1);
}

/** By the criteria of an index, the first that differs: `asc(…)`, `desc(…)`, or one of the text. */
export function compareBy(ranking: readonly string[]): (one: Match, other: Match) => number {
  const criteria = ranking.map((criterion) => {
    const [, direction, attribute] = /^(asc|desc)\((\w+)\)$/.exec(criterion) ?? [];
    if (attribute === undefined) return (match: Match) => Number(match[criterion as 'attribute' | 'exact' | 'typo']);
    const sign = direction === 'asc' ? 1 : -1;
    return ({ record }: Match) => sign * Number(record[attribute]);
  });
  return (one, other) => {
    for (const criterion of criteria) {
      const difference = criterion(one) - criterion(other);
      if (difference !== 0) return difference;
    }
    return 0;
  };
}

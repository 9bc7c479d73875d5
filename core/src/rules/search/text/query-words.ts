import { factOfWord, factsFrom, type LotFact, phraseAt } from './lot-facts.ts';
import { queryChunks } from './tokens.ts';
import { wordsOfTradeName } from './trade-names.ts';
import { joinYears, readDecade, readYears, type YearRange } from './year-ranges.ts';

/** A word of a search. A lot matches it by its spelling or by one of its readings. */
export interface QueryWord {
  /** As tokens spell it. */
  readonly text: string;
  /** The last word may be the beginning of a word. */
  readonly isLast: boolean;
  /** A word with a meaning of its own: it is spelt as it was meant. */
  readonly isKnown: boolean;
  /** A word that names a fact is looked for among facts and in names; in other texts it says something else. */
  readonly isNameOnly: boolean;
  readonly readings: readonly Reading[];
}

/** What else a word can stand for. One that is not sure ranks with the beginnings of words. */
export type Reading =
  /** All of the words are in the lot's name. */
  | { readonly kind: 'inName'; readonly words: readonly string[]; readonly isSure: boolean }
  | { readonly kind: 'beginningInName'; readonly beginning: string }
  | { readonly kind: 'fact'; readonly fact: LotFact; readonly isSure: boolean }
  | { readonly kind: 'years'; readonly years: YearRange };

/** Further words are ignored. */
const MOST_QUERY_WORDS = 10;

/**
 * The words of a search, in order, with every reading of each; a lot must match them all. None for a text without letters
 * and digits, which matches no lot.
 */
export function readQueryWords(text: string): readonly QueryWord[] {
  const given = split(joinYears(queryChunks(text))).slice(0, MOST_QUERY_WORDS);
  return given.map((word, index) => {
    const isLast = index === given.length - 1;
    const isNextLast = index === given.length - 2;
    return readWord(word, { isLast, isNextLast, before: given[index - 1] ?? null, after: given[index + 1] ?? null });
  });
}

interface GivenWord {
  readonly text: string;
  /** The words that it was written with, if it stands for several. */
  readonly phrase: readonly string[] | null;
  readonly years: YearRange | null;
}

interface Place {
  readonly isLast: boolean;
  readonly isNextLast: boolean;
  readonly before: GivenWord | null;
  readonly after: GivenWord | null;
}

/** Words without their hyphens, but a range of years as one word, and a phrase as the word that says the same. */
function split(chunks: readonly string[]): GivenWord[] {
  const words = chunks.flatMap((chunk) =>
    readYears(chunk) === null ? chunk.split('-').filter((word) => word !== '') : [chunk],
  );
  const given: GivenWord[] = [];
  for (let at = 0; at < words.length; ) {
    const found = phraseAt(words, at);
    given.push(found === null ? singleWord(words[at] ?? '') : { text: found.word, phrase: found.phrase, years: null });
    at += found?.phrase.length ?? 1;
  }
  return given;
}

function singleWord(word: string): GivenWord {
  // Tokens join what a hyphen joins.
  return { text: word.replace('-', ''), phrase: null, years: readYears(word) ?? readDecade(word) };
}

function readWord({ text, phrase, years }: GivenWord, place: Place): QueryWord {
  const fact = factOfWord(text);
  const singulars = singularsOf(text);
  const meanings = [text, ...singulars].flatMap((word) => inName(wordsOfTradeName(word), true));
  const readings: Reading[] = [
    ...(years === null ? [] : [{ kind: 'years' as const, years }]),
    ...(fact === null ? [] : [{ kind: 'fact' as const, fact, isSure: true }]),
    ...(place.isLast ? factsFrom(text).map((begun) => ({ kind: 'fact' as const, fact: begun, isSure: false })) : []),
    ...inName(phrase, true),
    ...meanings,
    ...inName(numeralFor(text, place.before?.text ?? ''), true),
    ...inName(markFor(text), true),
    ...singulars.flatMap((word) => inName([word], false)),
    ...partsOf(text).flatMap((parts) => inName(parts, false)),
    ...joinsOf(text, place),
  ];
  return {
    text,
    isLast: place.isLast,
    isKnown: fact !== null || years !== null || meanings.length > 0,
    isNameOnly: fact !== null,
    readings,
  };
}

function inName(words: readonly string[] | null, isSure: boolean): Reading[] {
  return words === null ? [] : [{ kind: 'inName', words, isSure }];
}

/** A word may be one with its neighbour: "moon watch", "speed mas". A lot with the joined word matches both. */
function joinsOf(text: string, { isLast, isNextLast, before, after }: Place): Reading[] {
  const joins = [
    ...(before === null ? [] : [{ word: before.text + text, isBegun: isLast }]),
    ...(after === null ? [] : [{ word: text + after.text, isBegun: isNextLast }]),
  ];
  return joins.flatMap(({ word, isBegun }): Reading[] => [
    ...inName([word], true),
    ...inName(wordsOfTradeName(word), true),
    ...(isBegun ? [{ kind: 'beginningInName' as const, beginning: word }] : []),
  ]);
}

const LEAST_LETTERS_OF_A_PLURAL = 4;

/** What a word is the plural of, by its ending; endings that are not, as in "lotus", do no harm. */
function singularsOf(word: string): readonly string[] {
  if (word.length < LEAST_LETTERS_OF_A_PLURAL || !/\p{L}s$/u.test(word) || word.endsWith('ss')) return [];
  const singulars = [word.slice(0, -1)];
  if (word.endsWith('es')) singulars.push(word.slice(0, -2));
  if (word.endsWith('ies')) singulars.push(`${word.slice(0, -3)}y`);
  return singulars.filter((singular) => singular.length >= LEAST_LETTERS_OF_A_PLURAL - 1);
}

/** Two words written as one need so many letters each; a single letter is the first of a model, as in "etype". */
const LEAST_LETTERS_OF_A_PART = 3;
/** Letters beside a number, as in "type2"; tokens join fewer letters with their number themselves. */
const LEAST_LETTERS_BESIDE_A_NUMBER = 4;

/** Every way in which a word can be two words that are long enough. */
function partsOf(word: string): (readonly [string, string])[] {
  const parts: [string, string][] = [];
  for (let at = 1; at < word.length; at += 1) {
    const [left, right] = [word.slice(0, at), word.slice(at)];
    if (canPart(left, right)) parts.push([left, right]);
  }
  return parts;
}

function canPart(left: string, right: string): boolean {
  if (isNumber(left)) return isLetters(right) && right.length >= LEAST_LETTERS_BESIDE_A_NUMBER;
  if (isNumber(right)) return isLetters(left) && left.length >= LEAST_LETTERS_BESIDE_A_NUMBER;
  if (!isLetters(left) || !isLetters(right)) return false;
  if (left.length === 1) return right.length > LEAST_LETTERS_OF_A_PART;
  return Math.min(left.length, right.length) >= LEAST_LETTERS_OF_A_PART;
}

function isNumber(text: string): boolean {
  return /^\p{N}+$/u.test(text);
}

function isLetters(text: string): boolean {
  return /^\p{L}+$/u.test(text);
}

const NUMERALS = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x'];
/** Words that a number of a model follows, in digits or in numerals. */
const NUMBERED = ['mk', 'mark', 'series', 'evo', 'evolution'];

/** The other way to write the number of a mark or series: "2" for "II". */
function numeralFor(text: string, before: string): readonly string[] | null {
  if (!NUMBERED.includes(before)) return null;
  const numeral = NUMERALS[Number(text) - 1];
  if (numeral !== undefined) return [numeral];
  const index = NUMERALS.indexOf(text);
  return index < 0 ? null : [String(index + 1)];
}

/** "mk2" in numerals. */
function markFor(text: string): readonly string[] | null {
  const numeral = text.startsWith('mk') ? NUMERALS[Number(text.slice(2)) - 1] : undefined;
  return numeral === undefined ? null : ['mk', numeral];
}

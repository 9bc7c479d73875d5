import type { QueryWord, Reading } from '@marque/core/rules/search';
import type { Scratch } from './scratch.ts';
import type { Occurrences, Vocabulary } from './vocabulary.ts';

/** How well a word was found; less is better. Every match in a name beats every match elsewhere. */
const EXACT = 1;
const BEGINNING = 2;
const TYPO = 3;
const ELSEWHERE = 3;

/** What words are looked for in: the terms of all lots, and the year of each by its slot, NaN where it has none. */
export interface Searched {
  readonly vocabulary: Vocabulary;
  readonly year: Float64Array;
}

/**
 * Lots in which every word is found, the last one perhaps only begun. By slot: the sum over all words, less being
 * better; 0 for lots that don't match.
 */
export function matchText(searched: Searched, words: readonly QueryWord[], scratch: Scratch): Uint8Array {
  const { scores, wordScores } = scratch;
  if (words.length === 0) return scores.fill(0);
  for (const [index, word] of words.entries()) {
    const found = index === 0 ? scores : wordScores;
    findWord(searched, word, found.fill(0), scratch.wordCounts);
    if (index > 0) addWhereBoth(scores, found);
  }
  return scores;
}

/**
 * A typo is looked for only where no name explains the word: who writes "land" means no "and". Words that are right in other
 * texts alone may still be misspelt, since sellers write those.
 */
function findWord(searched: Searched, word: QueryWord, scores: Uint8Array, wordCounts: Uint8Array): void {
  const { vocabulary } = searched;
  const { text, isLast, isKnown, isNameOnly } = word;
  let isInName = false;
  const take = (occurrences: Occurrences | undefined, score: number) => {
    if (occurrences && takeBetter(scores, occurrences, score, isNameOnly)) isInName = true;
  };
  take(vocabulary.occurrencesOf(text), EXACT);
  if (isLast) for (const longer of vocabulary.occurrencesFrom(text)) take(longer, BEGINNING);
  for (const reading of word.readings) if (takeReading(searched, reading, scores, wordCounts)) isInName = true;
  if (isInName || isKnown || !mayHaveTypo(text, false)) return;
  const mayBeBegun = isLast && mayHaveTypo(text, true);
  for (const form of oneTypoForms(text, (beginning) => vocabulary.lettersAfter(beginning))) {
    if (mayBeBegun) for (const near of vocabulary.occurrencesFrom(form)) take(near, TYPO);
    else take(vocabulary.occurrencesOf(form), TYPO);
  }
}

/** Whether any lot has the words of the reading in its name. */
function takeReading(searched: Searched, reading: Reading, scores: Uint8Array, wordCounts: Uint8Array): boolean {
  const { vocabulary, year } = searched;
  switch (reading.kind) {
    case 'inName':
      return takeAll(vocabulary, reading.words, scores, wordCounts, reading.isSure ? EXACT : BEGINNING);
    case 'beginningInName': {
      let isInName = false;
      for (const longer of vocabulary.occurrencesFrom(reading.beginning)) {
        if (takeBetter(scores, longer, BEGINNING, true)) isInName = true;
      }
      return isInName;
    }
    case 'fact': {
      const known = vocabulary.occurrencesOfFact(reading.fact);
      if (known) takeBetter(scores, known, reading.isSure ? EXACT : BEGINNING, true);
      return false;
    }
    case 'years': {
      const { from, to } = reading.years;
      for (let slot = 0; slot < scores.length; slot += 1) {
        const own = year[slot] ?? Number.NaN;
        if (own >= from && own <= to) scores[slot] = EXACT;
      }
      return false;
    }
  }
}

/** Lots with every one of the words in their name. */
function takeAll(
  vocabulary: Vocabulary,
  words: readonly string[],
  scores: Uint8Array,
  wordCounts: Uint8Array,
  score: number,
): boolean {
  const lists = words.map((word) => vocabulary.occurrencesOf(word)).filter((list) => list !== undefined);
  const last = lists.at(-1);
  if (last === undefined || lists.length < words.length) return false;
  if (lists.length === 1) return takeBetter(scores, last, score, true);
  wordCounts.fill(0);
  let isFound = false;
  for (const [index, { entries, length }] of lists.entries()) {
    for (let at = 0; at < length; at += 1) {
      const entry = entries[at] ?? 0;
      const slot = entry >>> 1;
      if ((entry & 1) === 1 || wordCounts[slot] !== index) continue;
      wordCounts[slot] = index + 1;
      if (index < lists.length - 1) continue;
      isFound = true;
      const known = scores[slot] ?? 0;
      if (known === 0 || score < known) scores[slot] = score;
    }
  }
  return isFound;
}

/** Whether any of the lots has it in its name. */
function takeBetter(scores: Uint8Array, { entries, length }: Occurrences, score: number, isNameOnly: boolean): boolean {
  let elsewhere = 1;
  for (let at = 0; at < length; at += 1) {
    const entry = entries[at] ?? 0;
    elsewhere &= entry;
    if (isNameOnly && (entry & 1) === 1) continue;
    const slot = entry >>> 1;
    const known = scores[slot] ?? 0;
    const here = score + (entry & 1) * ELSEWHERE;
    if (known === 0 || here < known) scores[slot] = here;
  }
  return length > 0 && (elsewhere & 1) === 0;
}

function addWhereBoth(scores: Uint8Array, others: Uint8Array): void {
  for (let slot = 0; slot < scores.length; slot += 1) {
    const score = scores[slot] ?? 0;
    const other = others[slot] ?? 0;
    scores[slot] = score === 0 || other === 0 ? 0 : score + other;
  }
}

/** Shorter words have too many neighbours: one typo turns "vw" into any other two letters. */
const LEAST_LETTERS = 4;
/** A word that is still being typed has less to go by. */
const LEAST_LETTERS_OF_A_BEGINNING = 5;

/** Whether a word may have a typo in it. A wrong digit is another model or another year, so numbers may not. */
export function mayHaveTypo(word: string, isBeginning: boolean): boolean {
  return word.length >= (isBeginning ? LEAST_LETTERS_OF_A_BEGINNING : LEAST_LETTERS) && !/\p{N}/u.test(word);
}

/**
 * Every spelling one typo away from a word: a letter too many, two swapped, a wrong one, one missing. Wrong and missing
 * letters come from `lettersAfter`, which tells the letters that follow a beginning in the vocabulary: trying the whole
 * alphabet would be ten times the work.
 */
export function oneTypoForms(word: string, lettersAfter: (beginning: string) => readonly string[]): Set<string> {
  const forms = new Set<string>();
  for (let place = 0; place <= word.length; place += 1) {
    const beginning = word.slice(0, place);
    const rest = word.slice(place);
    for (const letter of lettersAfter(beginning)) {
      forms.add(beginning + letter + rest);
      if (rest !== '') forms.add(beginning + letter + rest.slice(1));
    }
    if (rest !== '') forms.add(beginning + rest.slice(1));
    if (rest.length >= 2) forms.add(`${beginning}${rest[1]}${rest[0]}${rest.slice(2)}`);
  }
  forms.delete(word);
  return forms;
}

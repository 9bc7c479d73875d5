import type { Scratch } from './scratch.ts';
import type { Occurrences, Vocabulary } from './vocabulary.ts';

/** How well a word was found; less is better. Every match in a name beats every match elsewhere. */
const EXACT = 1;
const BEGINNING = 2;
const TYPO = 3;
const ELSEWHERE = 3;

/**
 * Lots in which every word is found, the last one perhaps only begun. By slot: the sum over all words, less being
 * better; 0 for lots that don't match.
 */
export function matchText(vocabulary: Vocabulary, words: readonly string[], scratch: Scratch): Uint8Array {
  const { scores, wordScores } = scratch;
  if (words.length === 0) return scores.fill(0);
  for (const [index, word] of words.entries()) {
    const found = index === 0 ? scores : wordScores;
    findWord(vocabulary, word, index === words.length - 1, found.fill(0));
    if (index > 0) addWhereBoth(scores, found);
  }
  return scores;
}

function findWord(vocabulary: Vocabulary, word: string, isLast: boolean, scores: Uint8Array): void {
  const take = (occurrences: Occurrences | undefined, score: number) => {
    if (occurrences) takeBetter(scores, occurrences, score);
  };
  take(vocabulary.occurrencesOf(word), EXACT);
  if (isLast) for (const longer of vocabulary.occurrencesFrom(word)) take(longer, BEGINNING);
  if (!mayHaveTypo(word, false)) return;
  const mayBeBegun = isLast && mayHaveTypo(word, true);
  for (const form of oneTypoForms(word, (beginning) => vocabulary.lettersAfter(beginning))) {
    if (mayBeBegun) for (const near of vocabulary.occurrencesFrom(form)) take(near, TYPO);
    else take(vocabulary.occurrencesOf(form), TYPO);
  }
}

function takeBetter(scores: Uint8Array, { entries, length }: Occurrences, score: number): void {
  for (let at = 0; at < length; at += 1) {
    const entry = entries[at] ?? 0;
    const slot = entry >>> 1;
    const known = scores[slot] ?? 0;
    const here = score + (entry & 1) * ELSEWHERE;
    if (known === 0 || here < known) scores[slot] = here;
  }
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

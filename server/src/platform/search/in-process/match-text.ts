import { mayHaveTypo, oneTypoForms } from './one-typo.ts';
import type { Occurrences, Vocabulary } from './vocabulary.ts';

/** How well a word was found; less is better. Whatever is found in a name beats everything found elsewhere. */
const EXACT = 1;
const BEGINNING = 2;
const TYPO = 3;
const ELSEWHERE = 3;

export interface TextMatches {
  readonly slots: Uint32Array;
  /** By slot: the sum over all words, less being better; 0 for lots that don't match. */
  readonly scores: Uint8Array;
}

/** Lots in which every word is found, the last one perhaps only begun. `size` is the number of slots there are. */
export function matchText(vocabulary: Vocabulary, words: readonly string[], size: number): TextMatches {
  let scores: Uint8Array | null = null;
  for (const [index, word] of words.entries()) {
    const found = findWord(vocabulary, word, index === words.length - 1, size);
    scores = scores === null ? found : addWhereBoth(scores, found);
  }
  return { slots: slotsWith(scores ?? new Uint8Array(0)), scores: scores ?? new Uint8Array(0) };
}

function findWord(vocabulary: Vocabulary, word: string, isLast: boolean, size: number): Uint8Array {
  const scores = new Uint8Array(size);
  const take = (occurrences: Occurrences | undefined, score: number) => {
    if (occurrences) takeBetter(scores, occurrences, score);
  };
  take(vocabulary.occurrencesOf(word), EXACT);
  if (isLast) for (const longer of vocabulary.occurrencesFrom(word)) take(longer, BEGINNING);
  if (!mayHaveTypo(word, false)) return scores;
  const mayBeBegun = isLast && mayHaveTypo(word, true);
  for (const form of oneTypoForms(word, vocabulary.lettersAfter)) {
    if (mayBeBegun) for (const near of vocabulary.occurrencesFrom(form)) take(near, TYPO);
    else take(vocabulary.occurrencesOf(form), TYPO);
  }
  return scores;
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

function addWhereBoth(scores: Uint8Array, others: Uint8Array): Uint8Array {
  for (let slot = 0; slot < scores.length; slot += 1) {
    const [score = 0, other = 0] = [scores[slot], others[slot]];
    scores[slot] = score === 0 || other === 0 ? 0 : score + other;
  }
  return scores;
}

function slotsWith(scores: Uint8Array): Uint32Array {
  const slots = new Uint32Array(scores.length);
  let count = 0;
  for (let slot = 0; slot < scores.length; slot += 1) {
    if (scores[slot] === 0) continue;
    slots[count] = slot;
    count += 1;
  }
  return slots.subarray(0, count);
}

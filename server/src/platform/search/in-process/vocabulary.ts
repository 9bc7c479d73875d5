import { tokensOf } from '@marque/core/rules/search';
import type { SearchableLot } from '../port.ts';

/** Lots in which a term occurs. An entry is the lot's slot times two, plus one where the term is not in its name. */
export interface Occurrences {
  entries: Uint32Array;
  length: number;
}

/** What a lot is found by. */
export type Texts = Pick<SearchableLot, 'name' | 'words' | 'facts'>;

/** Which terms there are and in which lots they occur: an inverted index that can be walked in the order of its terms. */
export interface Vocabulary {
  add(slot: number, texts: Texts): void;
  /** Takes out what `add` put in for the same texts. */
  remove(slot: number, texts: Texts): void;
  occurrencesOf(term: string): Occurrences | undefined;
  occurrencesOfFact(fact: string): Occurrences | undefined;
  /** Of every term that starts with it, itself included. */
  occurrencesFrom(beginning: string): Iterable<Occurrences>;
  /** Letters that follow a beginning in any term. */
  lettersAfter(beginning: string): readonly string[];
}

export function createVocabulary(): Vocabulary {
  const occurrences = new Map<string, Occurrences>();
  /** Apart from the terms, so that no beginning and no typo of a word leads to one. */
  const facts = new Map<string, Occurrences>();
  /** Sorted when it is next read: terms come in thousands at the start and hardly ever after. */
  const terms: string[] = [];
  let isSorted = true;

  function sortedTerms(): readonly string[] {
    if (!isSorted) terms.sort();
    isSorted = true;
    return terms;
  }

  function addTerm(term: string, entry: number): void {
    const known = occurrences.get(term);
    if (known) {
      append(known, entry);
      return;
    }
    occurrences.set(term, { entries: Uint32Array.of(entry), length: 1 });
    terms.push(term);
    isSorted = false;
  }

  return {
    add(slot, texts) {
      for (const [term, isElsewhere] of termsOf(texts)) addTerm(term, slot * 2 + isElsewhere);
      for (const fact of texts.facts) {
        const known = facts.get(fact);
        if (known) append(known, slot * 2);
        else facts.set(fact, { entries: Uint32Array.of(slot * 2), length: 1 });
      }
    },
    remove(slot, texts) {
      for (const [term, isElsewhere] of termsOf(texts)) {
        const known = occurrences.get(term);
        if (known) takeOut(known, slot * 2 + isElsewhere);
      }
      for (const fact of texts.facts) {
        const known = facts.get(fact);
        if (known) takeOut(known, slot * 2);
      }
    },
    occurrencesOf: (term) => occurrences.get(term),
    occurrencesOfFact: (fact) => facts.get(fact),
    *occurrencesFrom(beginning) {
      const sorted = sortedTerms();
      for (let at = firstFrom(sorted, beginning); at < sorted.length; at += 1) {
        const term = sorted[at] ?? '';
        if (!term.startsWith(beginning)) return;
        const known = occurrences.get(term);
        if (known) yield known;
      }
    },
    lettersAfter(beginning) {
      const sorted = sortedTerms();
      const letters: string[] = [];
      let at = firstFrom(sorted, beginning);
      // Past the beginning itself, which no letter follows.
      if (sorted[at] === beginning) at += 1;
      while (at < sorted.length && sorted[at]?.startsWith(beginning)) {
        const code = sorted[at]?.charCodeAt(beginning.length) ?? 0;
        letters.push(String.fromCharCode(code));
        at = firstFrom(sorted, beginning + String.fromCharCode(code + 1), at);
      }
      return letters;
    },
  };
}

/** Each term once: in the name if it stands there at all. */
function* termsOf({ name, words }: Texts): Iterable<[term: string, isElsewhere: 0 | 1]> {
  const inName = tokensOf(name);
  for (const term of inName) yield [term, 0];
  for (const term of tokensOf(words)) if (!inName.has(term)) yield [term, 1];
}

/** Place of the first term that is not before `bound`. */
function firstFrom(sorted: readonly string[], bound: string, from = 0): number {
  let low = from;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? '') < bound) low = middle + 1;
    else high = middle;
  }
  return low;
}

function append(list: Occurrences, entry: number): void {
  if (list.length === list.entries.length) {
    const larger = new Uint32Array(list.entries.length * 2);
    larger.set(list.entries);
    list.entries = larger;
  }
  list.entries[list.length] = entry;
  list.length += 1;
}

/** The order of entries is irrelevant, so the last one takes the empty place. */
function takeOut(list: Occurrences, entry: number): void {
  const at = list.entries.subarray(0, list.length).indexOf(entry);
  if (at < 0) return;
  list.length -= 1;
  list.entries[at] = list.entries[list.length] ?? 0;
}

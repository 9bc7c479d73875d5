import type { LotFact } from './lot-facts.ts';
import type { QueryWord, Reading } from './query-words.ts';

/** What a word of a search is looked for in. */
export interface LotWords {
  readonly name: ReadonlySet<string>;
  /** Of all other texts. */
  readonly words: ReadonlySet<string>;
  readonly facts: readonly LotFact[];
  readonly modelYear: number | null;
}

/** Whether a lot matches a word of a search as it is spelt, by its text or by one of its readings. */
export function matchesWord(lot: LotWords, { text, isLast, isNameOnly, readings }: QueryWord): boolean {
  const isIn = (tokens: ReadonlySet<string>) => tokens.has(text) || (isLast && hasBeginning(tokens, text));
  return isIn(lot.name) || (!isNameOnly && isIn(lot.words)) || readings.some((reading) => matchesReading(lot, reading));
}

/** Whether a lot is what a word stands for in one of its readings. */
export function matchesReading({ name, facts, modelYear }: LotWords, reading: Reading): boolean {
  switch (reading.kind) {
    case 'inName':
      return reading.words.every((word) => name.has(word));
    case 'beginningInName':
      return hasBeginning(name, reading.beginning);
    case 'fact':
      return facts.includes(reading.fact);
    case 'years':
      return modelYear !== null && modelYear >= reading.years.from && modelYear <= reading.years.to;
  }
}

function hasBeginning(tokens: ReadonlySet<string>, beginning: string): boolean {
  for (const token of tokens) if (token.startsWith(beginning)) return true;
  return false;
}

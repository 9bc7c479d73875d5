import { isOver, type Stage } from '../lot/index.ts';
import type { LotFact, LotWords } from './types.ts';

/** What a correction may change: words and facts, and neither money nor dates. */
export const CORRECTED_FIELDS = ['title', 'summary', 'lead', 'story', 'fact'] as const;
export type CorrectedField = (typeof CORRECTED_FIELDS)[number];

/** One change, as the page of the lot shows it. */
export interface CorrectionChange {
  readonly field: CorrectedField;
  /** Of a fact, in the spelling of `FACT_LABELS`; null for other fields. */
  readonly label: string | null;
  /** Null for longer texts, and for a fact that was added or removed. */
  readonly before: string | null;
  readonly after: string | null;
}

/** Corrections of one lot: beyond, it should be withdrawn. */
export const MOST_CORRECTIONS = 50;

/** Fields that are quoted: buyers see the old and the new words. Of longer texts they are told that they changed. */
const QUOTED = ['title', 'summary'] as const;
const LONG = ['lead', 'story'] as const;

/** Words of a published lot; its facts may have labels that later lots no longer use. */
export interface PublishedWords extends Omit<LotWords, 'facts'> {
  readonly facts: readonly { readonly label: string; readonly value: string }[];
}

/** What differs between the words of a lot before and after a correction, in the order of the page. */
export function correctionChanges(before: PublishedWords, after: PublishedWords): readonly CorrectionChange[] {
  return [
    ...QUOTED.filter((field) => before[field] !== after[field]).map((field) => ({
      field,
      label: null,
      before: before[field],
      after: after[field],
    })),
    ...LONG.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field])).map((field) => ({
      field,
      label: null,
      before: null,
      after: null,
    })),
    ...factChanges(before.facts, after.facts),
  ];
}

function factChanges(before: PublishedWords['facts'], after: PublishedWords['facts']): readonly CorrectionChange[] {
  const labels = [...new Set([...before, ...after].map(({ label }) => label))];
  const valueIn = (facts: PublishedWords['facts'], label: string) =>
    facts.find((fact) => fact.label === label)?.value ?? null;
  return labels.flatMap((label) => {
    const [old, corrected] = [valueIn(before, label), valueIn(after, label)];
    return old === corrected ? [] : [{ field: 'fact' as const, label, before: old, after: corrected }];
  });
}

/** Facts that decide what a lot is worth. */
const MATERIAL_FACTS: ReadonlySet<string> = new Set<LotFact['label']>([
  'mileage',
  'engine',
  'chassis',
  'registration',
  'keepers',
  'reference',
  'year',
  'movement',
  'papers',
  'condition',
  'territory',
  'partNumber',
]);

/**
 * A correction is material, and bidders should look at the lot again, if it changes a fact that decides what it is worth, or
 * the title. A title names the year, the make and the model ("1988 Ferrari 328 GTS"), which no fact of most lots repeats; in
 * what way other words or numbers matter can't be told from the text, so that all of them count. Case, accents, spaces and
 * punctuation do not.
 */
export function isMaterial(changes: readonly CorrectionChange[]): boolean {
  return changes.some(({ field, label, before, after }) => {
    if (field === 'title') return lettersAndDigits(before ?? '') !== lettersAndDigits(after ?? '');
    return field === 'fact' && label !== null && MATERIAL_FACTS.has(label);
  });
}

function lettersAndDigits(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

/**
 * Whether those who watch a lot, have bid on it or sell it are told of a correction by e-mail: once, if it is material, and
 * while the lot is to open or open. Afterwards no bid can follow from it; the page of the lot shows it all the same.
 */
export function isCorrectionNotified(changes: readonly CorrectionChange[], stage: Stage): boolean {
  return !isOver(stage) && isMaterial(changes);
}

/** The words of a lot with a correction. A correction leaves a lot a title. */
export function correctedWords<Words extends PublishedWords>(before: Words, correction: Partial<LotWords>): Words {
  const given = Object.fromEntries(Object.entries(correction).filter(([, value]) => value !== undefined));
  return { ...before, ...given };
}

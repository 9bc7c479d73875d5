/** Two versions of a consignment's answers and the one that both are based on, field by field. */
import type { Answers, FieldValue, StoredFile } from '../../forms/fields/index.ts';
import { isSameJson } from '../same-json.ts';

/** Where a field was changed since the common version. Both sides with the same value count as `same`. */
export type FieldDifference = 'same' | 'onlyHere' | 'onlyThere' | 'both';

const DIFFERENCES = ['same', 'onlyHere', 'onlyThere', 'both'] as const satisfies readonly FieldDifference[];

/**
 * What the user decides about a field. `keepBoth` joins two lists of files, or two texts one below the other, and
 * `keepBothInLine` two texts of one line; `text` is written anew.
 */
export type FieldChoice = 'here' | 'there' | 'keepBoth' | 'keepBothInLine' | { readonly text: string };

export interface MergedAnswers {
  readonly answers: Answers;
  /** Fields that the user must still decide; they have the value of this console. */
  readonly unsettled: readonly string[];
}

/** How each field differs. Without a common version every field that differs is `both`. */
export function compareAnswers(
  base: Answers | null,
  here: Answers,
  there: Answers,
): ReadonlyMap<string, FieldDifference> {
  const keys = new Set([...Object.keys(base ?? {}), ...Object.keys(here), ...Object.keys(there)]);
  return new Map(Array.from(keys, (key) => [key, differenceOf(base, here, there, key)]));
}

function differenceOf(base: Answers | null, here: Answers, there: Answers, key: string): FieldDifference {
  const [ours, theirs] = [answerTo(here, key), answerTo(there, key)];
  if (isSameJson(ours, theirs)) return 'same';
  if (base === null) return 'both';
  const common = answerTo(base, key);
  if (isSameJson(common, theirs)) return 'onlyHere';
  return isSameJson(common, ours) ? 'onlyThere' : 'both';
}

/** Undefined without an answer, also under the name of a property that every object has. */
function answerTo(answers: Answers, key: string): FieldValue | undefined {
  return Object.hasOwn(answers, key) ? answers[key] : undefined;
}

/** How many fields differ in each way. */
export function countDifferences(
  differences: ReadonlyMap<string, FieldDifference>,
): Readonly<Record<FieldDifference, number>> {
  const found = [...differences.values()];
  return Object.fromEntries(
    DIFFERENCES.map((kind) => [kind, found.filter((difference) => difference === kind).length]),
  ) as Record<FieldDifference, number>;
}

/**
 * The merged answers: a field that one side changed has that side's value, lists of files are merged by address, and a field
 * that both sides changed has what the user chose. A choice about a field that one side changed counts, too.
 */
export function mergeAnswers(
  base: Answers | null,
  here: Answers,
  there: Answers,
  choices: Readonly<Record<string, FieldChoice>>,
): MergedAnswers {
  const merged: [string, FieldValue][] = [];
  const unsettled: string[] = [];
  for (const [key, difference] of compareAnswers(base, here, there)) {
    const choice = Object.hasOwn(choices, key) ? choices[key] : undefined;
    const [common, ours, theirs] = [base ?? {}, here, there].map((answers) => answerTo(answers, key));
    const versions = { hasBase: base !== null, base: common, here: ours, there: theirs };
    const settled = settleField(versions, difference, choice);
    if (!settled.isSettled) unsettled.push(key);
    if (settled.value !== undefined) merged.push([key, settled.value]);
  }
  return { answers: Object.fromEntries(merged), unsettled };
}

interface FieldVersions {
  readonly hasBase: boolean;
  readonly base: FieldValue | undefined;
  readonly here: FieldValue | undefined;
  readonly there: FieldValue | undefined;
}

/** The value of a field, undefined for none. */
interface SettledField {
  readonly value: FieldValue | undefined;
  readonly isSettled: boolean;
}

function settleField(
  versions: FieldVersions,
  difference: FieldDifference,
  choice: FieldChoice | undefined,
): SettledField {
  const { here, there } = versions;
  if (choice === 'here' || choice === 'there') return { value: versions[choice], isSettled: true };
  if (typeof choice === 'object') return { value: choice.text, isSettled: true };
  const joined = choice === undefined ? null : joinValues(here, there, choice);
  if (joined !== null) return { value: joined, isSettled: true };
  if (difference !== 'both') return { value: difference === 'onlyThere' ? there : here, isSettled: true };
  const files = mergeFiles(versions);
  return files === null ? { value: here, isSettled: false } : { value: files, isSettled: true };
}

/** Two texts or two lists of files as one; null for other values. */
function joinValues(
  here: FieldValue | undefined,
  there: FieldValue | undefined,
  choice: 'keepBoth' | 'keepBothInLine',
): FieldValue | null {
  if (typeof here === 'string' && typeof there === 'string') {
    return joinTexts(here, there, choice === 'keepBoth' ? '\n\n' : ' ');
  }
  const [ours, theirs] = [filesOf(here), filesOf(there)];
  if (ours === null || theirs === null) return null;
  return [...ours, ...theirs.filter(({ url }) => ours.every((file) => file.url !== url))];
}

/** Both texts, one after the other. A text that contains the other stands for both. */
function joinTexts(here: string, there: string, between: string): string {
  if (here.includes(there)) return here;
  return there.includes(here) ? there : `${here}${between}${there}`;
}

/** Files that either side added and neither side removed; null where the values are no lists or have no common version. */
function mergeFiles({ hasBase, base, here, there }: FieldVersions): readonly StoredFile[] | null {
  const [former, ours, theirs] = [base, here, there].map(filesOf);
  if (!hasBase || !former || !ours || !theirs) return null;
  const urls = (files: readonly StoredFile[]) => new Set(files.map(({ url }) => url));
  const [inFormer, inOurs, inTheirs] = [urls(former), urls(ours), urls(theirs)];
  const isKept = ({ url }: StoredFile) => (inFormer.has(url) ? inOurs.has(url) && inTheirs.has(url) : true);
  return [...ours, ...theirs.filter(({ url }) => !inOurs.has(url))].filter(isKept);
}

/** An absent answer is an empty list. */
function filesOf(value: FieldValue | undefined): readonly StoredFile[] | null {
  if (value === undefined) return [];
  return typeof value === 'string' || typeof value === 'boolean' ? null : value;
}

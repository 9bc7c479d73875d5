import type { Answers, FieldValue, StoredFile } from '@marque/core/forms/fields';
import { isSameJson } from '@marque/core/offline';
import { filesIn } from './shown-files.ts';

/**
 * The changes that bring a form to the backend's version of its draft. Fields that were typed into since the last save keep
 * what was typed: newer typing is never overwritten.
 */
export function adoptAnswers(
  here: Answers,
  there: Answers,
  typed: ReadonlySet<string>,
): ReadonlyMap<string, FieldValue | undefined> {
  const changes = new Map<string, FieldValue | undefined>();
  for (const key of new Set([...Object.keys(here), ...Object.keys(there)])) {
    if (typed.has(key)) continue;
    const value = adoptValue(here[key], there[key]);
    if (!isSameJson(here[key] ?? null, value ?? null)) changes.set(key, value);
  }
  return changes;
}

/** A list of files keeps its order here, since files that wait have none there. */
function adoptValue(here: FieldValue | undefined, there: FieldValue | undefined): FieldValue | undefined {
  if (typeof here !== 'object' || typeof there !== 'object') return there;
  const has = (files: readonly StoredFile[], url: string) => files.some((file) => file.url === url);
  return [...here.filter(({ url }) => has(there, url)), ...filesIn(there).filter(({ url }) => !has(here, url))];
}

import type * as z from 'zod/mini';

/** An error in a request, and its place. */
export interface NamedIssue {
  readonly path: string;
  readonly message: string;
}

/** A longer list does not help the caller. */
const MOST_NAMED = 10;

/**
 * Names the issues of a schema by their paths below `part`. For a union it names the issues of the closest variant:
 * "body.vendorEmail" can be corrected, "body" cannot.
 */
export function nameIssues(part: string, issues: readonly (z.core.$ZodIssue | PlacedIssue)[]): NamedIssue[] {
  return issues
    .slice(0, MOST_NAMED)
    .flatMap(closestIssues)
    .slice(0, MOST_NAMED)
    .map(({ path, message }) => ({ path: [part, ...path].join('.'), message }));
}

interface PlacedIssue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

function closestIssues(issue: z.core.$ZodIssue | PlacedIssue): readonly PlacedIssue[] {
  if (!('code' in issue) || issue.code !== 'invalid_union') return [issue];
  const [closest] = issue.errors.toSorted((one, other) => one.length - other.length);
  if (closest === undefined || closest.length === 0) return [issue];
  return closest.flatMap(closestIssues).map(({ path, message }) => ({ path: [...issue.path, ...path], message }));
}

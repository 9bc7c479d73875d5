import type * as z from 'zod/mini';

/** What is wrong with a request, and where in it. */
export interface NamedIssue {
  readonly path: string;
  readonly message: string;
}

/** More than anybody mends at once. */
const MOST_NAMED = 10;

/**
 * Names what a schema found wrong, each by its place below `part`. Where one of several shapes was asked for, what is wrong
 * is told of the one that comes closest: "body.vendorEmail" can be mended, "body" can not.
 */
export function nameIssues(part: string, issues: readonly z.core.$ZodIssue[]): NamedIssue[] {
  return issues
    .flatMap(closestIssues)
    .slice(0, MOST_NAMED)
    .map(({ path, message }) => ({ path: [part, ...path].join('.'), message }));
}

interface PlacedIssue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

function closestIssues(issue: z.core.$ZodIssue): readonly PlacedIssue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const [closest] = issue.errors.toSorted((one, other) => one.length - other.length);
  if (closest === undefined || closest.length === 0) return [issue];
  return closest.flatMap(closestIssues).map(({ path, message }) => ({ path: [...issue.path, ...path], message }));
}

import * as z from 'zod/mini';

type Path = readonly (string | number)[];

/**
 * Refuses every text of a parsed request, keys included, that holds NUL or half of a surrogate pair. PostgreSQL stores
 * neither, and no keyboard enters them.
 */
export const wellFormedTexts = z.check<unknown>(({ value, issues }) => {
  const path = findMalformed(value, []);
  if (path === null) return;
  issues.push({
    code: 'custom',
    input: value,
    path: [...path],
    message: 'The text contains characters that are not text.',
  });
});

/** The path of the first malformed text; null without one. */
function findMalformed(value: unknown, path: Path): Path | null {
  if (typeof value === 'string') return isWellFormed(value) ? null : path;
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, member] of Object.entries(value)) {
    // The key itself is left out of the path, which is sent back to the caller.
    if (!isWellFormed(key)) return path;
    const found = findMalformed(member, [...path, key]);
    if (found !== null) return found;
  }
  return null;
}

/** A lone surrogate is what the expression finds in Unicode mode; `isWellFormed` of strings is missing in older browsers. */
function isWellFormed(text: string): boolean {
  return !text.includes('\0') && !/\p{Surrogate}/u.test(text);
}

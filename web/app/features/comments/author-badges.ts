import type { LotComment } from '@marque/core/rules/live';
import type { Badge } from '@marque/core/rules/people';

/** The badges of an author. */
export interface AuthorBadges {
  readonly userId: number;
  readonly badges: readonly Badge[];
}

/** The authors of comments, each once. */
export function authorsOf(comments: readonly LotComment[]): readonly number[] {
  return [...new Set(comments.map(({ userId }) => userId))];
}

import type { LotId } from '@marque/core/rules/lot';

/** What boosting is, with the member's own lots that can be boosted. */
export const BOOSTING = '/boost-your-listing';

/** The packages for one lot. It exists on both sites. */
export function boostPath(lotId: LotId): string {
  return `/packages/boosting/${lotId}`;
}

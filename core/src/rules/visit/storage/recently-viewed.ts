import type { LotId } from '../../lot/types.ts';

const SHOWN = 8;
const LEAST_SHOWN = 2;

/** The eight that the strip shows, leaving out the lot on the page. Fewer than two make no strip: the list is empty. */
export function recentlyShown(viewed: readonly LotId[], onPage: LotId | null): readonly LotId[] {
  const shown = viewed.filter((lotId) => lotId !== onPage).slice(0, SHOWN);
  return shown.length < LEAST_SHOWN ? [] : shown;
}

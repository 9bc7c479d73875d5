import { toIso } from '@marque/core/contracts/instants';
import { type HomeEdition, homeItemToWire } from '@marque/core/contracts/staff';
import type { Site } from '@marque/core/rules/lot';
import type { HomeContentDependencies } from './dependencies.ts';
import { type ContentRow, listContent } from './store/content.ts';
import { readItems } from './stored-content.ts';

/** The home page of a site as staff edit it. */
export async function readEdition(
  { context: { db }, accounts }: Pick<HomeContentDependencies, 'context' | 'accounts'>,
  site: Site,
): Promise<HomeEdition> {
  const rows = await listContent(db.read, site);
  const savedOf = (kind: ContentRow['kind']) => {
    const row = rows.find((one) => one.kind === kind);
    if (row === undefined) return { revision: 0, dtSavedUTC: null, savedBy: null };
    const savedBy = { userId: row.saved_by, nickname: accounts.nicknameOf(row.saved_by) };
    return { revision: row.revision, dtSavedUTC: toIso(row.saved_at), savedBy };
  };
  return {
    site,
    slides: { ...savedOf('slides'), items: readItems(rows, 'slides').map(homeItemToWire) },
    banners: { ...savedOf('banners'), items: readItems(rows, 'banners').map(homeItemToWire) },
  };
}

import { toIso } from '@marque/core/contracts/instants';
import { lotPath, type Site } from '@marque/core/rules/lot';
import type { Lots } from '../../lots/index.ts';
import { MOST_ADDRESSES, type SitemapEntry } from './sitemap-xml.ts';

/** A file of lots. Ids rise, so that a full file keeps its lots. */
export interface LotFile {
  /** Its lots have ids above this one. */
  readonly afterId: number;
  /** The latest change of one of its pages. */
  readonly changedAt: string;
}

type SitemapLots = Pick<Lots, 'sitemapRows'>;

/** How the lots of a site are divided into files, in their order; none without lots. */
export async function divideLots(lots: SitemapLots, site: Site, perFile = MOST_ADDRESSES): Promise<readonly LotFile[]> {
  const files: { afterId: number; changedAt: number; count: number }[] = [];
  let lastId = 0;
  for await (const row of lots.sitemapRows(site, 0)) {
    let file = files.at(-1);
    if (file === undefined || file.count >= perFile) {
      file = { afterId: lastId, changedAt: 0, count: 0 };
      files.push(file);
    }
    file.count += 1;
    file.changedAt = Math.max(file.changedAt, changedAt(row));
    lastId = row.id;
  }
  return files.map((file) => ({ afterId: file.afterId, changedAt: toIso(file.changedAt) }));
}

/** The entries of a file of lots. */
export async function lotEntries(
  lots: SitemapLots,
  { site, origin, afterId }: { readonly site: Site; readonly origin: string; readonly afterId: number },
  perFile = MOST_ADDRESSES,
): Promise<readonly SitemapEntry[]> {
  const entries: SitemapEntry[] = [];
  for await (const row of lots.sitemapRows(site, afterId)) {
    if (entries.length >= perFile) break;
    const address = origin + lotPath({ lotType: row.lot_type, slug: row.slug });
    entries.push({ address, changedAt: toIso(changedAt(row)) });
  }
  return entries;
}

/** UTC ms. A page is another one when its lot is listed and when it is closed; bids alone bring no crawler back. */
function changedAt(row: { readonly listed_at: number; readonly closed_at: number | null }): number {
  return Math.max(row.listed_at, row.closed_at ?? 0);
}

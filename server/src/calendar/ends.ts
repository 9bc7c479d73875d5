import type { WatchedEnd } from '@marque/core/rules/calendar';
import { lotPath, type Site } from '@marque/core/rules/lot';
import type { EndRow } from '../lots/index.ts';

/** The ends of auctions as calendars show them. */
export function endsOf(rows: readonly EndRow[], origins: Readonly<Record<Site, string>>): readonly WatchedEnd[] {
  const hosts: Readonly<Record<Site, string>> = {
    cars: new URL(origins.cars).hostname,
    watches: new URL(origins.watches).hostname,
  };
  return rows.map((row) => ({
    lotId: row.id,
    revision: row.revision,
    title: `Auction ends: ${row.title}`,
    address: `${origins[row.site]}${lotPath({ lotType: row.lot_type, slug: row.slug })}`,
    host: hosts[row.site],
    stage: row.stage,
    saleFormat: row.sale_format,
    endsAt: row.ends_at,
  }));
}

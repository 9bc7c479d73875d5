/** The limit of the format. */
export const MOST_ADDRESSES = 50_000;

/** An address of a sitemap or of an index of sitemaps. */
export interface SitemapEntry {
  /** With its host. */
  readonly address: string;
  /** A day (YYYY-MM-DD) or an instant in ISO 8601; null where it is not known. */
  readonly changedAt: string | null;
}

/** A sitemap (https://www.sitemaps.org/protocol.html) as lines. */
export function sitemapXml(entries: readonly SitemapEntry[]): string {
  return document('urlset', 'url', entries);
}

/** The index of sitemaps. */
export function sitemapIndexXml(entries: readonly SitemapEntry[]): string {
  return document('sitemapindex', 'sitemap', entries);
}

function document(root: string, element: string, entries: readonly SitemapEntry[]): string {
  const lines = entries.map(({ address, changedAt }) => {
    const changed = changedAt === null ? '' : `<lastmod>${changedAt}</lastmod>`;
    return `<${element}><loc>${escapeAddress(address)}</loc>${changed}</${element}>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...lines,
    `</${root}>`,
    '',
  ].join('\n');
}

function escapeAddress(address: string): string {
  return encodeURI(address).replace(/&/g, '&amp;').replace(/'/g, '&apos;');
}

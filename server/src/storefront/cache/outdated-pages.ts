import type { StoredPage } from './page-cache.ts';

/** A page that may be out of date. Its document is compressed with Brotli, a fifth of its size. */
export interface OutdatedPage extends Omit<StoredPage, 'bodies' | 'viewedLotIds'> {
  readonly brotli: Buffer;
}

export interface OutdatedPages {
  /** Keeps the page in the place of an older one of the key. */
  keep(key: string, page: StoredPage): void;
  forget(key: string): void;
  find(key: string): OutdatedPage | null;
  size(): { readonly bytes: number; readonly pages: number };
}

interface OutdatedPagesOptions {
  readonly now: () => number;
  readonly maxBytes: number;
  /** Milliseconds since its rendering, after which a page is of no use. */
  readonly maxAgeMs: number;
}

/** The last pages of the cache that a change or their age has dropped, for the time in which none can be rendered. */
export function createOutdatedPages({ now, maxBytes, maxAgeMs }: OutdatedPagesOptions): OutdatedPages {
  // In the order in which they were dropped, the first first.
  const pages = new Map<string, OutdatedPage>();
  let bytes = 0;

  function forget(key: string): void {
    bytes -= pages.get(key)?.brotli.length ?? 0;
    pages.delete(key);
  }

  return {
    keep(key, { bodies, viewedLotIds: _viewed, ...page }) {
      forget(key);
      if (bodies.br.length > maxBytes) return;
      // A copy, since all bodies of a page from a renderer are parts of one buffer.
      const kept = { ...page, brotli: Buffer.from(bodies.br) };
      pages.set(key, kept);
      bytes += kept.brotli.length;
      for (const oldest of pages.keys()) {
        if (bytes <= maxBytes) break;
        forget(oldest);
      }
    },
    forget,
    find(key) {
      const page = pages.get(key);
      return page === undefined || now() - page.renderedAt > maxAgeMs ? null : page;
    },
    size: () => ({ bytes, pages: pages.size }),
  };
}

import type { EncodedBodies } from '../rendering/encoding.ts';
import { createOutdatedPages, type OutdatedPage } from './outdated-pages.ts';

/** A page as it is sent to every visitor of its key. */
export interface StoredPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Values of `set-cookie`, which depend on the key alone. */
  readonly cookies: readonly string[];
  /** The document by content encoding, each compressed once. */
  readonly bodies: EncodedBodies;
  /** The lots whose own page it is. */
  readonly viewedLotIds: readonly number[];
  /** When its rendering began, server time, UTC ms: the time that its clocks show. */
  readonly renderedAt: number;
  /** Whether facts are missing because the database is away. */
  readonly lacksData: boolean;
}

export interface Rendered {
  readonly page: StoredPage;
  /** The lots whose facts the page shows. */
  readonly lotIds: ReadonlySet<number>;
  /** False for refusals and errors. */
  readonly isStorable: boolean;
}

export interface PageKey {
  /** The pattern of the address: `/for-sale/:slug`. */
  readonly pattern: string;
  /** All that the page depends on, as text. */
  readonly text: string;
}

export interface PageCacheOptions {
  readonly now: () => number;
  readonly maxBytes: number;
  readonly maxKeysPerPattern: number;
  /** After so many milliseconds a page is rendered again, although none of its lots has changed: lists depend on the time. */
  readonly maxAgeMs: number;
  /** The same limits of pages that were dropped, which are kept for the time in which none can be rendered. */
  readonly outdated: { readonly maxBytes: number; readonly maxAgeMs: number };
}

export interface PageCache {
  /** The page of the key: stored, being rendered, or rendered now. */
  page(key: PageKey, render: () => Promise<Rendered>): Promise<StoredPage>;
  /** The last page of the key, which may be out of date; null where none is known. */
  lastKnown(key: PageKey): OutdatedPage | null;
  /** A commit has changed the lot. `isListChange`: its stage or end too, by which lists choose and order lots. */
  lotChanged(lotId: number, isListChange: boolean): void;
  /** Forgets all pages: changes may have been missed. */
  clear(): void;
  /** Bytes and number of the stored pages, without those that may be out of date. */
  size(): { readonly bytes: number; readonly pages: number };
}

interface Entry {
  readonly key: PageKey;
  readonly page: StoredPage;
  readonly lotIds: ReadonlySet<number>;
  readonly bytes: number;
  /** UTC ms. */
  readonly storedAt: number;
}

/** One rendering under way. */
interface Work {
  readonly result: Promise<StoredPage>;
  /** Lots that have changed since it began; `all` after a change that concerns every list. */
  readonly changed: Set<number | 'all'>;
  /** The rendering that begins when this one has ended, for requests that came after a change. */
  next: Promise<StoredPage> | null;
}

/**
 * Pages for visitors without a session, rendered once for many. A page is never older than the last commit before the
 * request for it: a change of a lot drops the pages that show it, and a request after a change never joins a rendering
 * that began before it. Requests for one key cause one rendering at a time, with one more waiting at most.
 */
export function createPageCache(options: PageCacheOptions): PageCache {
  // In the order of their last use, the oldest first.
  const entries = new Map<string, Entry>();
  const keysByLot = new Map<number, Set<string>>();
  const keysByPattern = new Map<string, Set<string>>();
  const works = new Map<string, Work>();
  const outdated = createOutdatedPages({ now: options.now, ...options.outdated });
  let bytes = 0;

  function find({ text }: PageKey): StoredPage | null {
    const entry = entries.get(text);
    if (entry === undefined) return null;
    if (isExpired(entry)) {
      drop(text);
      return null;
    }
    entries.delete(text);
    entries.set(text, entry);
    return entry.page;
  }

  // From the end of the rendering: where that takes long, the page would else be old at once, and rendered all the time.
  const isExpired = ({ storedAt }: Entry) => options.now() - storedAt >= options.maxAgeMs;

  function dropExpired(keys: ReadonlySet<string>): void {
    for (const text of keys) {
      const entry = entries.get(text);
      if (entry !== undefined && isExpired(entry)) drop(text);
    }
  }

  function begin(key: PageKey, render: () => Promise<Rendered>): Promise<StoredPage> {
    const changed: Work['changed'] = new Set();
    const result = render().then((rendered) => {
      if (rendered.isStorable && !isOutdated(rendered, changed)) store(key, rendered);
      return rendered.page;
    });
    const work: Work = { result, changed, next: null };
    works.set(key.text, work);
    const end = () => {
      if (works.get(key.text) === work) works.delete(key.text);
    };
    result.then(end, end);
    return result;
  }

  function follow(key: PageKey, work: Work, render: () => Promise<Rendered>): Promise<StoredPage> {
    work.next ??= work.result.then(
      () => begin(key, render),
      () => begin(key, render),
    );
    return work.next;
  }

  function store(key: PageKey, { page, lotIds }: Rendered): void {
    drop(key.text);
    const size = Object.values(page.bodies).reduce((sum, body) => sum + body.length, 0);
    const keys = keysByPattern.get(key.pattern) ?? new Set<string>();
    if (keys.size >= options.maxKeysPerPattern) dropExpired(keys);
    if (keys.size >= options.maxKeysPerPattern || size > options.maxBytes) return;
    for (const oldest of entries.keys()) {
      if (bytes + size <= options.maxBytes) break;
      drop(oldest);
    }
    entries.set(key.text, { key, page, lotIds, bytes: size, storedAt: options.now() });
    outdated.forget(key.text);
    bytes += size;
    keysByPattern.set(key.pattern, keys.add(key.text));
    for (const lotId of lotIds) keysByLot.set(lotId, (keysByLot.get(lotId) ?? new Set()).add(key.text));
  }

  function drop(text: string): void {
    const entry = entries.get(text);
    if (entry === undefined) return;
    entries.delete(text);
    bytes -= entry.bytes;
    outdated.keep(text, entry.page);
    removeFrom(keysByPattern, entry.key.pattern, text);
    for (const lotId of entry.lotIds) removeFrom(keysByLot, lotId, text);
  }

  function lotChanged(lotId: number | 'all', isListChange: boolean): void {
    for (const { changed } of works.values()) changed.add(isListChange ? 'all' : lotId);
    const texts = isListChange || lotId === 'all' ? entries.keys() : (keysByLot.get(lotId) ?? []);
    for (const text of texts) drop(text);
  }

  return {
    async page(key, render) {
      const stored = find(key);
      if (stored !== null) return stored;
      const work = works.get(key.text);
      if (work === undefined) return begin(key, render);
      return work.changed.size === 0 ? work.result : follow(key, work, render);
    },
    lastKnown({ text }) {
      // A page that is still stored may be out of date as well: changes are not heard of now.
      drop(text);
      return outdated.find(text);
    },
    lotChanged,
    clear: () => lotChanged('all', true),
    size: () => ({ bytes, pages: entries.size }),
  };
}

function isOutdated({ lotIds }: Rendered, changed: Work['changed']): boolean {
  return changed.has('all') || [...changed].some((lotId) => lotId !== 'all' && lotIds.has(lotId));
}

function removeFrom<Key>(sets: Map<Key, Set<string>>, key: Key, text: string): void {
  const set = sets.get(key);
  set?.delete(text);
  if (set?.size === 0) sets.delete(key);
}

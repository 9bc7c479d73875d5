import type { ChildProcess } from 'node:child_process';
import type { FastifyBaseLogger } from 'fastify';
import type { Accounts } from './compose-accounts.ts';
import type { Auctions } from './compose-auctions.ts';
import type { RendererStart } from './compose-renderer.ts';
import type { Config } from './config/index.ts';
import type { LotRow } from './lots/index.ts';
import type { ServerContext } from './platform/context.ts';
import { RENDERER_PROGRAM, rendererCount } from './platform/renderer-program/index.ts';
import { reasonOf, StartError } from './start-error.ts';
import {
  createLocalRenderer,
  createPageCache,
  createRendererPool,
  findBuild,
  loadBuild,
  loadSources,
  type PageCache,
  type PageSource,
  type RendererPool,
  type Storefront,
} from './storefront/index.ts';

/** Lists choose and order lots by what other lots may overtake, and by the time, so no page is kept for longer. */
const KEPT_MS = 2_000;
const MOST_BYTES = 48 * 1024 * 1024;
/** For a time without the database: about 600 pages. Without it no bid is accepted, so that a price stays right for long. */
const OUTDATED = { maxBytes: 16 * 1024 * 1024, maxAgeMs: 3_600_000 } as const;
const MOST_KEYS_PER_PATTERN = 1_000;

interface StorefrontFeatures {
  readonly auctions: Pick<Auctions, 'lots' | 'listings'>;
  readonly accounts: Pick<Accounts, 'onChanged'>;
}

/**
 * The processes that render pages; null where the server renders itself. `started`: those that have been started before.
 * `pages` replaces the storefront's build, in the server's own process.
 */
export function openRenderers(
  config: Config,
  log: FastifyBaseLogger,
  {
    pages,
    started,
  }: { readonly pages?: PageSource | undefined; readonly started?: readonly ChildProcess[] | undefined },
): Renderers | null {
  const processes = pages === undefined ? rendererCount(config) : 0;
  if (processes === 0) return null;
  return createRendererPool({ processes, program: RENDERER_PROGRAM, log, started: started ?? [] });
}

export type Renderers = RendererPool<RendererStart>;

/** What draws the pages: the renderers, or this process. */
export async function openStorefront(
  context: ServerContext,
  { auctions, accounts }: StorefrontFeatures,
  renderers: Renderers | null,
  pages?: PageSource,
): Promise<Storefront> {
  const { clock, config, rateLimitStore, secret } = context;
  if (renderers === null) {
    const source = pages ?? (await attempt(config.dev ? loadSources : loadBuild));
    return {
      files: source,
      renderer: createLocalRenderer(config, source),
      cache: openCache(context, source, auctions),
    };
  }
  const files = await attempt(async () => findBuild());
  auctions.lots.onChanged((row) => renderers.lotChanged(row.id));
  accounts.onChanged(renderers.accountChanged);
  context.cluster.onGap(async () => renderers.restart());
  renderers.begin({
    start: { config, secret },
    rateLimitStore,
    clockAhead: () => clock.now() - Date.now(),
    onViewed: auctions.listings.countView,
  });
  return { files, renderer: renderers, cache: openCache(context, files, auctions) };
}

/** The cache of pages for visitors without a session; null where each page is rendered anew. */
function openCache(
  { clock, cluster, config }: ServerContext,
  { isShareable }: Pick<PageSource, 'isShareable'>,
  { lots }: Pick<Auctions, 'lots'>,
): PageCache | null {
  if (!config.pageCache || !isShareable) return null;
  const cache = createPageCache({
    now: clock.now,
    maxAgeMs: KEPT_MS,
    maxBytes: MOST_BYTES,
    maxKeysPerPattern: MOST_KEYS_PER_PATTERN,
    outdated: OUTDATED,
  });
  dropChanged(cache, lots.onChanged);
  cluster.onGap(async () => cache.clear());
  return cache;
}

async function attempt<Pages>(load: () => Promise<Pages>): Promise<Pages> {
  try {
    return await load();
  } catch (error) {
    throw new StartError(reasonOf(error));
  }
}

/** At this many lots all are forgotten: the next change of each drops the lists too. */
const MOST_KNOWN = 10_000;

/** A change drops the pages that show the lot; a change of what lists choose and order lots by drops all. */
function dropChanged(cache: PageCache, onChanged: (listener: (row: LotRow) => void) => void): void {
  const known = new Map<number, string>();
  onChanged((row) => {
    const place = `${row.stage} ${row.ends_at} ${row.is_boosted}`;
    const isListChange = known.get(row.id) !== place;
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(row.id, place);
    cache.lotChanged(row.id, isListChange);
  });
}

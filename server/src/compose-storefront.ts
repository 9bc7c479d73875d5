import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Accounts } from './compose-accounts.ts';
import type { Auctions } from './compose-auctions.ts';
import type { RendererStart } from './compose-renderer.ts';
import type { LotRow } from './lots/index.ts';
import type { ServerContext } from './platform/context.ts';
import { programUrl } from './platform/program-url.ts';
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
  type Storefront,
} from './storefront/index.ts';

/** Lists choose and order lots by what other lots may overtake, and by the time, so no page is kept for longer. */
const KEPT_MS = 2_000;
const MOST_BYTES = 64 * 1024 * 1024;
const MOST_KEYS_PER_PATTERN = 1_000;

/** With more, a machine of many cores would spend its memory on renderers that wait. */
const MOST_RENDERERS = 8;

const RENDERER_PROGRAM = fileURLToPath(programUrl('./renderer.ts', import.meta.url));

interface StorefrontFeatures {
  readonly auctions: Pick<Auctions, 'lots' | 'listings'>;
  readonly accounts: Pick<Accounts, 'onChanged'>;
}

/** What draws the pages. `pages` replaces the storefront's build. */
export async function openStorefront(
  context: ServerContext,
  { auctions, accounts }: StorefrontFeatures,
  pages?: PageSource,
): Promise<Storefront> {
  const { clock, config } = context;
  const processes = pages === undefined && !config.dev ? (config.renderers ?? spareCores()) : 0;
  const source = processes === 0 ? (pages ?? (await attempt(config.dev ? loadSources : loadBuild))) : null;
  const files = source ?? (await attempt(async () => findBuild()));
  const cache =
    config.pageCache && files.isShareable
      ? createPageCache({
          now: clock.now,
          maxAgeMs: KEPT_MS,
          maxBytes: MOST_BYTES,
          maxKeysPerPattern: MOST_KEYS_PER_PATTERN,
        })
      : null;
  if (cache !== null) dropChanged(cache, auctions.lots.onChanged);
  if (source !== null) return { files, renderer: createLocalRenderer(config, source), cache };
  const start: RendererStart = { config, secret: context.secret };
  const renderer = createRendererPool({
    processes,
    program: RENDERER_PROGRAM,
    start,
    log: context.log,
    rateLimitStore: context.rateLimitStore,
    clockAhead: () => clock.now() - Date.now(),
    onViewed: auctions.listings.countView,
  });
  auctions.lots.onChanged((row) => renderer.lotChanged(row.id));
  accounts.onChanged(renderer.accountChanged);
  return { files, renderer, cache };
}

/** Bids have a core of their own; where there is only one, the system divides it by priority. */
function spareCores(): number {
  return Math.min(Math.max(1, availableParallelism() - 1), MOST_RENDERERS);
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
    const place = `${row.stage} ${row.ends_at}`;
    const isListChange = known.get(row.id) !== place;
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(row.id, place);
    cache.lotChanged(row.id, isListChange);
  });
}

import type { Auctions } from './compose-auctions.ts';
import type { LotRow } from './lots/index.ts';
import type { ServerContext } from './platform/context.ts';
import { reasonOf, StartError } from './start-error.ts';
import {
  createLocalRenderer,
  createPageCache,
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

/** What draws the pages. `pages` replaces the storefront's build. */
export async function openStorefront(
  context: ServerContext,
  { auctions }: { readonly auctions: Pick<Auctions, 'lots'> },
  pages?: PageSource,
): Promise<Storefront> {
  const { clock, config } = context;
  const source = pages ?? (await loadPages(config));
  const cache =
    config.pageCache && source.isShareable
      ? createPageCache({
          now: clock.now,
          maxAgeMs: KEPT_MS,
          maxBytes: MOST_BYTES,
          maxKeysPerPattern: MOST_KEYS_PER_PATTERN,
        })
      : null;
  if (cache !== null) dropChanged(cache, auctions.lots.onChanged);
  return { source, renderer: createLocalRenderer(config, source), cache };
}

async function loadPages({ dev }: ServerContext['config']): Promise<PageSource> {
  try {
    return dev ? await loadSources() : await loadBuild();
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

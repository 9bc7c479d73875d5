import type { Site } from '@marque/core/rules/lot';
import type { AccountsView } from '../accounts/index.ts';
import type { Outbox } from '../outbox/index.ts';
import type { Background } from '../platform/background/index.ts';
import type { ServerContext } from '../platform/context.ts';
import { type ChangeLot, createBeginLotCommit, createChangeLot } from './change-lot.ts';
import { createDecideOnLot, type DecideOnLot } from './decide-on-lot.ts';
import { createSnapshots } from './live/index.ts';
import type { LotRow } from './lot-row.ts';
import { findNamesOfKey } from './names-of-key.ts';
import type { SearchRow } from './search-columns.ts';
import {
  countLiveLots,
  createReadLots,
  findLot,
  findLotBySlug,
  findPrices,
  type PriceRow,
  readSearchRows,
  readSitemapRows,
  type SitemapRow,
} from './store/index.ts';

export interface Lots {
  find(lotId: number): Promise<LotRow | undefined>;
  findBySlug(slug: string): Promise<LotRow | undefined>;
  /** Rows in the order of the given ids; unknown ids are left out. */
  findAll(lotIds: readonly number[]): Promise<LotRow[]>;
  /** What the prices of sold lots depend on, in the order of the ids. */
  findPrices(lotIds: readonly number[]): Promise<PriceRow[]>;
  /** All lots for the search index, in the order of their ids. */
  searchRows(): AsyncIterable<SearchRow>;
  /** The lots of a site with ids above `afterId`, in the order of their ids. */
  sitemapRows(site: Site, afterId: number): AsyncIterable<SitemapRow>;
  /** The names (make and model) of lots with this key of alerts, each once. */
  namesOfKey(key: string): Promise<string[]>;
  countLive(): Promise<number>;
  readonly change: ChangeLot;
  readonly decide: DecideOnLot;
  /** Notifies listeners of a lot that is new or that a commit has changed. */
  changed(row: LotRow): void;
  onChanged(listener: (row: LotRow) => void): void;
  /** Publishes a lot on the channel of all lots, at most once a second. */
  publishSnapshot(row: LotRow): void;
  /** Publishes the snapshots that wait for their second to pass. */
  flushSnapshots(): void;
}

/** Rows of lots: reading, changing and publishing them. */
export function createLots(
  context: Pick<ServerContext, 'db' | 'clock' | 'log' | 'realtime'>,
  { nicknameOf }: Pick<AccountsView, 'nicknameOf'>,
  { outbox, background }: { readonly outbox: Outbox; readonly background: Background },
): Lots {
  const { db, log } = context;
  const { read } = db;
  const listeners: ((row: LotRow) => void)[] = [];
  const snapshots = createSnapshots(context, nicknameOf, background);
  const begin = createBeginLotCommit(context, nicknameOf, outbox, snapshots.send);

  function changed(row: LotRow): void {
    for (const listener of listeners) {
      try {
        listener(row);
      } catch (error) {
        // A listener that fails does not stop the others.
        log.error({ err: error, lotId: row.id }, 'a listener failed after a lot was changed');
      }
    }
  }

  return {
    find: (lotId) => findLot(read, lotId),
    findBySlug: (slug) => findLotBySlug(read, slug),
    findAll: createReadLots(read),
    findPrices: (lotIds) => findPrices(read, lotIds),
    searchRows: () => readSearchRows(read),
    sitemapRows: (site, afterId) => readSitemapRows(read, site, afterId),
    namesOfKey: (key) => findNamesOfKey(read, key),
    countLive: () => countLiveLots(read),
    change: createChangeLot(context, begin),
    decide: createDecideOnLot(context, begin, changed),
    changed,
    onChanged: (listener) => {
      listeners.push(listener);
    },
    publishSnapshot: snapshots.send,
    flushSnapshots: snapshots.flush,
  };
}

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
  /** Calls back after the change of a lot by any process: for what is kept in memory. */
  onChanged(listener: (row: LotRow) => void): void;
  /** Calls back after a commit of this process: for what follows from it once. */
  onCommitted(listener: (row: LotRow) => void): void;
  /** Publishes a lot on the channel of all lots, at most once a second. */
  publishSnapshot(row: LotRow): void;
  /** Publishes the snapshots that wait for their second to pass. */
  flushSnapshots(): void;
}

/** At this many lots all are forgotten. */
const MOST_REVISIONS = 10_000;

/** Rows of lots: reading, changing and publishing them. */
export function createLots(
  context: Pick<ServerContext, 'cluster' | 'db' | 'clock' | 'log' | 'realtime'>,
  { nicknameOf }: Pick<AccountsView, 'nicknameOf'>,
  { outbox, background }: { readonly outbox: Outbox; readonly background: Background },
): Lots {
  const { cluster, db, log, realtime } = context;
  const { read } = db;
  const listeners: ((row: LotRow) => void)[] = [];
  const commitListeners: ((row: LotRow) => void)[] = [];
  const findAll = createReadLots(read);
  const snapshots = createSnapshots(context, nicknameOf, background);
  const begin = createBeginLotCommit(context, nicknameOf, outbox, snapshots.send);

  function notify(called: readonly ((row: LotRow) => void)[], row: LotRow): void {
    for (const listener of called) {
      try {
        listener(row);
      } catch (error) {
        // A listener that fails does not stop the others.
        log.error({ err: error, lotId: row.id }, 'a listener failed after a lot was changed');
      }
    }
  }

  function changed(row: LotRow): void {
    noteRevision(row);
    notify(listeners, row);
    notify(commitListeners, row);
  }

  /** Of late, where other processes change lots too: a commit of this process may overtake the reading of theirs. */
  const revisions = new Map<number, number>();

  function noteRevision({ id, revision }: LotRow): void {
    if (cluster.processes() === null) return;
    if (revisions.size >= MOST_REVISIONS) revisions.clear();
    revisions.set(id, revision);
  }

  cluster.onRows('lots', async (lotIds) => {
    for (const row of await findAll(lotIds.map(Number))) {
      if (row.revision < (revisions.get(row.id) ?? 0)) continue;
      noteRevision(row);
      // A service that reaches the clients of all processes has the snapshot from the process that changed the lot.
      if (realtime.reachesAllProcesses !== true) snapshots.send(row);
      notify(listeners, row);
    }
  });

  return {
    find: (lotId) => findLot(read, lotId),
    findBySlug: (slug) => findLotBySlug(read, slug),
    findAll,
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
    onCommitted: (listener) => {
      commitListeners.push(listener);
    },
    publishSnapshot: snapshots.send,
    flushSnapshots: snapshots.flush,
  };
}

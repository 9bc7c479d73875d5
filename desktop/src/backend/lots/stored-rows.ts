import { type InputOf, MOST_READ_LOTS, type OutputOf } from '../../ipc/contract.ts';
import { createConnection } from './connection/connection.ts';
import { observeReachability } from './connection/observe-reachability.ts';
import { firstRows } from './first-rows.ts';
import { createPublisher, createRowWriter } from './publish-rows.ts';
import { createRowFetcher } from './rows/row-fetcher.ts';
import { createRowStore } from './rows/row-store.ts';
import type { WatchOptions } from './types.ts';

/** The rows with what follows from their changes: the page is told, the cache is written, missing revisions are fetched. */
export function createStoredRows(options: WatchOptions) {
  const { cache, now, monotonicNow } = options;
  const clockOffsetMs = cache.readMeta('clockOffsetMs');
  const connection = createConnection({ now, clockOffsetMs, onChanged: options.onConnection });
  const offset = () => connection.read().clockOffsetMs ?? 0;
  let isComplete = false;

  const rows = createRowStore({
    now,
    serverNow: () => now() + offset(),
    onChanged: touch,
    onGone: touch,
    onWanted: (auctionId, reason) => fetcher.want(auctionId, reason),
  });
  const client = observeReachability(options.client, (isReachable) => connection.set({ isReachable }));
  const fetcher = createRowFetcher({ client, rows, monotonicNow });
  const publisher = createPublisher({ rows, isComplete: () => isComplete, onLots: options.onLots });
  const writer = createRowWriter({ rows, cache });

  function touch(auctionId: number): void {
    publisher.add(auctionId);
    writer.add(auctionId);
  }

  return {
    rows,
    connection,
    fetcher,
    client,
    offset,
    readFirst: (): OutputOf<'lots.readFirst'> => ({ lots: firstRows(rows.readAll(), now() + offset()) }),
    read({ after }: InputOf<'lots.read'>): OutputOf<'lots.read'> {
      const { lots, next } = rows.readAfter(after, MOST_READ_LOTS);
      return { lots, next, isComplete };
    },
    restore(): void {
      rows.restore(cache.readLots());
      isComplete = cache.readMeta('isComplete') === true;
    },
    setComplete(): void {
      isComplete = true;
      cache.writeMeta('isComplete', true);
      publisher.flush();
    },
    setOffset(next: number): void {
      if (next === connection.read().clockOffsetMs) return;
      connection.setOffset(next);
      cache.writeMeta('clockOffsetMs', next);
    },
    /** The cache decides for itself what it keeps of an ended session. */
    forget(): void {
      isComplete = false;
      rows.clear();
      writer.clear();
      publisher.flush();
    },
    storeAll(): void {
      for (const { lot } of rows.readAll()) writer.add(lot.auctionId);
      if (isComplete) cache.writeMeta('isComplete', true);
    },
    close(): void {
      publisher.close();
      writer.flush();
    },
  };
}

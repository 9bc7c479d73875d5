import type { EventOf } from '../../ipc/contract.ts';
import type { Cache, CachedLot } from '../cache/index.ts';
import type { RowStore } from './rows/row-store.ts';

/** Twenty events a second at most. */
export const PUBLISH_EVERY_MS = 50;
export const STORE_EVERY_MS = 500;
/** Rows of one transaction, so that no event waits long for the file. */
const ROWS_PER_WRITE = 100;

interface PublishOptions {
  readonly rows: Pick<RowStore, 'read'>;
  readonly isComplete: () => boolean;
  readonly onLots: (event: EventOf<'lots'>) => void;
}

/** Lots by what happened to them since they were last taken. */
interface Changes {
  readonly changed: CachedLot[];
  readonly gone: number[];
}

/** Collects ids, so that a row that changes often is sent and stored once. */
function createChanges(rows: Pick<RowStore, 'read'>) {
  const ids = new Set<number>();
  return {
    add: (auctionId: number) => void ids.add(auctionId),
    isEmpty: () => ids.size === 0,
    clear: () => ids.clear(),
    take(most: number): Changes {
      const changed: CachedLot[] = [];
      const gone: number[] = [];
      for (const id of [...ids].slice(0, most)) {
        ids.delete(id);
        const row = rows.read(id);
        if (row === null) gone.push(id);
        else changed.push(row);
      }
      return { changed, gone };
    },
  };
}

/** Tells the page about changed rows, several together. `flush` tells it at once, also without a change. */
export function createPublisher({ rows, isComplete, onLots }: PublishOptions) {
  const changes = createChanges(rows);
  let timer: ReturnType<typeof setTimeout> | null = null;

  function flush(): void {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    onLots({ ...changes.take(Number.POSITIVE_INFINITY), isComplete: isComplete() });
  }

  return {
    add(auctionId: number): void {
      changes.add(auctionId);
      timer ??= setTimeout(flush, PUBLISH_EVERY_MS);
    },
    flush,
    close(): void {
      if (timer !== null) clearTimeout(timer);
      timer = null;
    },
  };
}

interface StoreOptions {
  readonly rows: Pick<RowStore, 'read'>;
  readonly cache: Pick<Cache, 'writeLots'>;
}

/** Writes changed rows to the cache in small transactions. */
export function createRowWriter({ rows, cache }: StoreOptions) {
  const changes = createChanges(rows);
  let timer: ReturnType<typeof setTimeout> | null = null;

  function write(most: number): void {
    cache.writeLots(changes.take(most));
  }

  function next(): void {
    if (!changes.isEmpty()) write(ROWS_PER_WRITE);
    timer = changes.isEmpty() ? null : setTimeout(next, 0);
  }

  return {
    add(auctionId: number): void {
      changes.add(auctionId);
      timer ??= setTimeout(next, STORE_EVERY_MS);
    },
    /** Writes all that waits. */
    flush(): void {
      if (timer !== null) clearTimeout(timer);
      timer = null;
      if (!changes.isEmpty()) write(Number.POSITIVE_INFINITY);
    },
    clear: changes.clear,
  };
}

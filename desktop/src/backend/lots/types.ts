import type { ApiClient, ApiFailure } from '@marque/core/client';
import type { StaffLot } from '@marque/core/contracts/staff';
import type { connectRealtime } from '@marque/core/realtime';
import type { EventOf, InputOf, OutputOf } from '../../ipc/contract.ts';
import type { Cache, CachedLot } from '../cache/index.ts';
import type { ConnectionStatus } from './connection/connection.ts';

export interface WatchOptions {
  readonly serverUrl: string;
  /** With the tokens of the session. */
  readonly client: ApiClient;
  readonly cache: Pick<Cache, 'readLots' | 'writeLots' | 'readMeta' | 'writeMeta'>;
  /** UTC milliseconds of this machine. */
  readonly now: () => number;
  /** Milliseconds of a monotonic clock. */
  readonly monotonicNow: () => number;
  /** Replaces the connection in tests. */
  readonly connect?: typeof connectRealtime | undefined;
  /** Resolves when the outbox has sent what it can; the rows are fetched afterwards. It does not reject. */
  readonly drained: () => Promise<void>;
  /** Called with each connection, since the account may have changed meanwhile. */
  readonly onConnected: () => void;
  readonly onLots: (event: EventOf<'lots'>) => void;
  /** The feed could not be fetched, and is tried again. */
  readonly onFeedFailed: (failure: ApiFailure) => void;
  readonly onConnection: (status: ConnectionStatus) => void;
}

export interface LotsWatch {
  readFirst(): OutputOf<'lots.readFirst'>;
  read(input: InputOf<'lots.read'>): OutputOf<'lots.read'>;
  readAll(): readonly CachedLot[];
  /** A lot of the wall; null for another. */
  readLot(auctionId: number): StaffLot | null;
  connection(): ConnectionStatus;
  /** Follows the feed for the user who has signed in. */
  start(): void;
  /** Ends it and forgets the rows. */
  stop(): void;
  /** Tries to connect now. */
  retry(): void;
  /** Writes all rows to the cache again, which was made anew. */
  storeAll(): void;
  close(): void;
}

import { join } from 'node:path';
import type { ApiFailure } from '@marque/core/client';
import type { EventOf } from '../ipc/contract.ts';
import { type Cache, type CachedLot, openCache } from './cache/index.ts';
import { createHandlers } from './create-handlers.ts';
import type { Handlers } from './handlers.ts';
import { createLotsWatch, type LotsWatch } from './lots/index.ts';
import type { BackendOptions } from './options.ts';
import { createSession, type Session } from './session/index.ts';

const CACHE_FILE = 'cache.sqlite';

export interface Backend {
  /** Their input must have been parsed with the contract's schemas. */
  readonly handlers: Handlers;
  /** All rows of the wall; none without a signed-in account. */
  lots(): readonly CachedLot[];
  /** Ends timers and sockets, and closes the files. */
  close(): Promise<void>;
}

/**
 * The console without its windows: session, cache, lots, outbox and drafts behind the methods of the IPC contract. A user
 * whose tokens were kept is signed in when it resolves, with the rows of the cache.
 */
export async function createBackend(options: BackendOptions): Promise<Backend> {
  const { serverUrl, dataFolder, emit, log } = options;
  const now = options.now ?? Date.now;
  const monotonicNow = options.monotonicNow ?? (() => performance.now());
  /** Null until it is there, as in the calls that create it. */
  let watch: LotsWatch | null = null;
  let session: Session | null = null;

  // First of all: another console of this folder ends here, and has changed nothing.
  const files = options.openWork({ dataFolder, now, log });
  const cache = openCache({
    file: join(dataFolder, CACHE_FILE),
    now,
    onSetAside(fault) {
      log(`The cache was ${fault} and is built anew.`);
      queueMicrotask(() => writeAnew());
    },
    onWriteFailed: (code) => log(`The cache could not be written: ${code}.`),
  });
  const formerServerUrl = cache.readMeta('serverUrl');
  claimFor(serverUrl, cache);

  /** Gives a new file what the former one had. */
  function writeAnew(): void {
    if (session === null || watch === null) return;
    claimFor(serverUrl, cache);
    const { user } = session.state();
    if (user !== null) cache.writeMeta('user', user);
    watch.storeAll();
  }

  let wasSignedIn = false;
  function follow(state: EventOf<'session'>): void {
    emit('session', state);
    const isSignedIn = state.state === 'signedIn';
    if (isSignedIn !== wasSignedIn) {
      if (isSignedIn) watch?.start();
      else watch?.stop();
    }
    wasSignedIn = isSignedIn;
  }

  const opened = await createSession({
    serverUrl,
    tokenStore: options.tokenStore,
    cache,
    now,
    monotonicNow,
    clockOffset: () => watch?.connection().clockOffsetMs ?? 0,
    fetch: options.fetch,
    onChanged: follow,
  });
  session = opened;
  const { client } = opened;
  const userId = () => opened.state().user?.userId ?? null;
  const work = files.start({ serverUrl, formerServerUrl, client, emit, userId });
  const openedWatch = createLotsWatch({
    serverUrl,
    client,
    cache,
    now,
    monotonicNow,
    connect: options.connect,
    drained: () => work.drained().catch((error: unknown) => log(`The outbox was not drained: ${String(error)}`)),
    onConnected: () => void opened.verify(),
    onLots: (event) => emit('lots', event),
    onFeedFailed: (failure) => log(`The lots could not be fetched: ${describeFailure(failure)}.`),
    onConnection: (status) => emit('connection', status),
  });
  watch = openedWatch;
  wasSignedIn = opened.state().state === 'signedIn';
  if (wasSignedIn) openedWatch.start();

  return {
    handlers: createHandlers({ options, session: opened, watch: openedWatch, work, cache }),
    lots: openedWatch.readAll,
    async close() {
      openedWatch.close();
      await work.close();
      cache.close();
    },
  };
}

/** Rows and user of another server are not shown. */
function claimFor(serverUrl: string, cache: Cache): void {
  if (cache.readMeta('serverUrl') === serverUrl) return;
  cache.forget();
  cache.writeMeta('serverUrl', serverUrl);
}

function describeFailure(failure: ApiFailure): string {
  switch (failure.kind) {
    case 'refused':
      return `${failure.status} ${failure.problem.message}`;
    case 'contract':
      return failure.reason;
    case 'network':
    case 'timeout':
      return failure.kind;
  }
}

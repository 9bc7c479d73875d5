import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ConsoleBridge, EventOf } from '../../ipc/contract.ts';

/** What the backend says about itself. Null until it has answered. */
export interface BackendState {
  readonly session: EventOf<'session'> | null;
  readonly connection: EventOf<'connection'> | null;
  readonly outbox: EventOf<'outbox'>['items'];
  /** Whether the console was without its server from the start: rows then are as old as the cache. */
  readonly startedOffline: boolean;
  /** The backend does not answer: the console cannot work. */
  readonly failure: string | null;
}

export type BackendStore = StoreApi<BackendState>;

const NOTHING_KNOWN: BackendState = {
  session: null,
  connection: null,
  outbox: [],
  startedOffline: false,
  failure: null,
};

export function createBackendStore(): BackendStore {
  return createStore<BackendState>(() => NOTHING_KNOWN);
}

/** Reads the state and follows it from then on. Returns the function that ends this. */
export function followBackend(bridge: ConsoleBridge, store: BackendStore): () => void {
  let wasLive = false;
  const setConnection = (connection: EventOf<'connection'>) => {
    wasLive ||= connection.state === 'live';
    store.setState({ connection, startedOffline: !wasLive && isOffline(connection.state) });
  };
  const unsubscribe = [
    bridge.on('session', (session) => store.setState({ session })),
    bridge.on('connection', setConnection),
    bridge.on('outbox', ({ items }) => store.setState({ outbox: items })),
  ];
  void readBackend(bridge, store, setConnection);
  return () => {
    for (const end of unsubscribe) end();
  };
}

async function readBackend(
  bridge: ConsoleBridge,
  store: BackendStore,
  setConnection: (connection: EventOf<'connection'>) => void,
): Promise<void> {
  try {
    const [session, connection, outbox] = await Promise.all([
      bridge.call('session.read', {}),
      bridge.call('connection.read', {}),
      bridge.call('outbox.list', {}),
    ]);
    setConnection(connection);
    store.setState({ session, outbox: outbox.items, failure: null });
  } catch (error) {
    store.setState({ failure: String(error) });
  }
}

/** Reads all of it again after the backend did not answer. */
export function retryBackend(bridge: ConsoleBridge, store: BackendStore): Promise<void> {
  return readBackend(bridge, store, (connection) => store.setState({ connection }));
}

/** What the document says of the backend: it may have changed since, so that it is read again. */
export function restoreBackend(store: BackendStore, state: Pick<BackendState, 'outbox'> & KnownState): void {
  store.setState({ ...state, startedOffline: isOffline(state.connection.state) });
}

interface KnownState {
  readonly session: EventOf<'session'>;
  readonly connection: EventOf<'connection'>;
}

/** Whether what is shown may have changed on the server since. */
export function isOffline(state: EventOf<'connection'>['state']): boolean {
  return state === 'offline' || state === 'reconnecting';
}

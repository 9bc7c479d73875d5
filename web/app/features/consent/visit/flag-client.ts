import { InMemoryStorageProvider, UnleashClient } from 'unleash-proxy-client';

interface FlagClientOptions {
  readonly userId: number | null;
  readonly site: string;
  readonly environment: string;
  readonly refreshMs: number;
  /** Called with the flags that are on. */
  readonly onChange: (names: readonly string[]) => void;
}

const PATH = '/proxy/flags';
/** The server's own endpoint takes any key. */
const CLIENT_KEY = 'storefront';

/**
 * Polls the flag service with the user and the session as context, until the returned function is called. Flags stay in
 * memory, since the browser's storage would need consent.
 */
export function startFlagClient({ userId, site, environment, refreshMs, onChange }: FlagClientOptions): () => void {
  const client = new UnleashClient({
    url: new URL(PATH, window.location.origin),
    clientKey: CLIENT_KEY,
    appName: 'storefront',
    environment,
    refreshInterval: refreshMs / 1000,
    disableMetrics: true,
    storageProvider: new InMemoryStorageProvider(),
    context: {
      sessionId: crypto.randomUUID(),
      properties: { site },
      ...(userId === null ? {} : { userId: String(userId) }),
    },
  });
  client.on('update', () => onChange(client.getAllToggles().flatMap(({ name, enabled }) => (enabled ? [name] : []))));
  // While the service does not answer, the page keeps its flags.
  client.on('error', () => undefined);
  void client.start();
  return () => client.stop();
}

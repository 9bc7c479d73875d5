import { type ApiClient, createApiClient } from '@marque/core/client';
import type { LotStore } from '@marque/core/live';
import { TIMINGS } from '@marque/core/rules/layout';
import type { Site } from '@marque/core/rules/lot';

interface ActiveAuctionsOptions {
  readonly api: ApiClient;
  readonly store: Pick<LotStore, 'seed'>;
  readonly site: Site;
  /** Origin of the API for active auctions in this environment; null for the page's own. */
  readonly auctionsOrigin: string | null;
  readonly isConnected: () => boolean;
}

/** Refreshes the site's active lots while there is no live connection and the page is visible. Returns its end. */
export function refreshWhileDisconnected(options: ActiveAuctionsOptions): () => void {
  const { api, store, site, auctionsOrigin, isConnected } = options;
  // Another host gets no cookies: the facts of active lots are public.
  const client = auctionsOrigin === null ? api : createApiClient({ baseUrl: auctionsOrigin, credentials: 'omit' });
  const refresh = async () => {
    if (isConnected() || document.visibilityState !== 'visible') return;
    const { listActiveAuctions } = await import('@marque/core/contracts/listings');
    const answer = await client.call(listActiveAuctions, { query: { site } });
    if (answer.ok) store.seed(answer.value.body.auctions);
  };
  const timer = setInterval(() => void refresh().catch((error: unknown) => console.error(error)), TIMINGS.refreshMs);
  return () => clearInterval(timer);
}

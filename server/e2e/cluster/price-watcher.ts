import { setTimeout as sleep } from 'node:timers/promises';
import { createApiClient } from '@marque/core/client';
import { readAuction } from '@marque/core/contracts/listings';
import { connectRealtime } from '@marque/core/realtime';

/** Until a failed request is repeated. */
const AGAIN_MS = 500;

/** A client that follows the prices of lots as a page does: by events, and by reading them after a new connection. */
export interface PriceWatcher {
  /** The price of a lot as the client would show it, in whole major units; undefined before it knows one. */
  priceOf(lotId: number): number | undefined;
  /** Events that did not match their contract. */
  invalidCount(): number;
  close(): void;
}

export async function watchPrices(origin: string, lotIds: readonly number[]): Promise<PriceWatcher> {
  const client = createApiClient({ baseUrl: origin });
  const known = new Map<number, { readonly revision: number; readonly price: number }>();

  let isClosed = false;

  function take(lotId: number, revision: number, price: number): void {
    const before = known.get(lotId);
    if (before === undefined || revision > before.revision) known.set(lotId, { revision, price });
  }

  async function fetchLot(lotId: number): Promise<void> {
    while (!isClosed) {
      const answer = await client.call(readAuction, { params: { auctionId: lotId } });
      if (answer.ok) return take(lotId, answer.value.body.revision, answer.value.body.currentBid);
      await sleep(AGAIN_MS);
    }
  }
  const fetchAll = async () => {
    await Promise.all(lotIds.map(fetchLot));
  };

  const { hostname, port } = new URL(origin);
  const live = connectRealtime({
    host: hostname,
    port: Number(port),
    tls: false,
    authorise: async () => null,
    onReconnected: () => void fetchAll(),
  });
  for (const lotId of lotIds) {
    live.subscribeAuction(lotId, {
      bid: ({ auction }) => take(lotId, auction.revision, auction.currentBid),
      update: ({ auction }) => take(lotId, auction.revision, auction.currentBid),
      subscribed: () => void fetchLot(lotId),
    });
  }
  return {
    priceOf: (lotId) => known.get(lotId)?.price,
    invalidCount: live.invalidCount,
    close() {
      isClosed = true;
      live.disconnect();
    },
  };
}

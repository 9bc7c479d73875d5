import type { Listing } from '@marque/core/contracts/listings';
import { isPurchaseOnly, knownCommission } from '@marque/core/rules/fees';
import { hasTradePanel } from '@marque/core/rules/lot';
import { loadChunk } from '@marque/core/ui/lazy-part';
import { stageOf } from '@marque/core/ui/lot-facts';
import { createStore } from 'zustand/vanilla';
import type * as Panel from './trading-panel.tsx';

type TradedLot = Pick<Listing, 'stage' | 'saleFormat' | 'customCommissionId'>;

/** Whether the panel of the lot needs the code of trading. */
export function needsTrading(lot: TradedLot): boolean {
  return hasTradePanel({
    stage: stageOf(lot),
    saleFormat: lot.saleFormat,
    isPurchaseOnly: isPurchaseOnly(knownCommission(lot.customCommissionId)),
  });
}

/** Null until the code of the trading panel has arrived: the pages of auctions never need it. */
export const tradingCode = createStore<typeof Panel | null>(() => null);
let pending: Promise<void> | null = null;

/** Fetches the code. Loaders wait for it, so that the server draws the panel in full. */
export function preloadTrading(): Promise<void> {
  pending ??= loadChunk('trading', () => import('./trading-panel.tsx')).then(
    (module) => tradingCode.setState(module, true),
    (error: unknown) => {
      pending = null;
      throw error;
    },
  );
  return pending;
}

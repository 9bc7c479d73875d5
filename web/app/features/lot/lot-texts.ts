import { needsTrading } from '../bidding/trading/trading-code.ts';
import type { LotPageData } from './load-lot.ts';

/** The texts that only the page of a lot sold outside an auction needs. `data`: what a route's loader returned. */
export function tradingTexts(data: unknown): readonly string[] {
  if (typeof data !== 'object' || data === null || !('lot' in data)) return [];
  return needsTrading((data as LotPageData).lot) ? ['offers'] : [];
}

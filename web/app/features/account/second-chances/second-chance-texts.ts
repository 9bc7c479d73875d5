import type { BiddingData } from '../bidding/load-bidding.ts';

/** The texts of the rows about second chances, which few pages have. A page that failed to load has no data. */
export function secondChanceTexts(data: unknown): readonly string[] {
  const chances = (data as BiddingData | null | undefined)?.secondChances ?? [];
  return chances.length > 0 ? ['sale'] : [];
}

import type { PricedStage } from '../../bidding/history/explain-price.ts';
import { isLive, isSoldType } from '../../lot/index.ts';
import { isSameMoney, type Money } from '../../money/index.ts';
import type { LotLiveState } from '../lot/lot-state.ts';

interface PricedLot extends Pick<LotLiveState, 'stage' | 'bids'> {
  /** A bid that arrives now is in time. */
  readonly isOpen: boolean;
  /** Null where it is not known. */
  readonly salePrice: Money | null;
}

/**
 * The stage of an auction as its price is explained. A lot that was sold for another amount than its highest bid was sold
 * after the auction, which the bids do not explain.
 */
export function pricedStage({ stage, bids, isOpen, salePrice }: PricedLot): PricedStage {
  if (stage === 'comingSoon') return 'upcoming';
  if (isLive(stage)) return isOpen ? 'open' : 'checking';
  if (stage === 'provisionallySold') return 'belowReserve';
  if (!isSoldType(stage) || stage === 'salePending') return 'over';
  const last = bids.find((line) => !line.isVoided);
  const isOther = salePrice !== null && last !== undefined && !isSameMoney(salePrice, last.amount);
  return isOther ? 'over' : 'sold';
}

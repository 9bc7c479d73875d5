import { canAnswerSecondChance } from '@marque/core/rules/offers';
import type { LotRow } from '../../lots/index.ts';
import type { SecondChanceRow } from './store.ts';

/** Whether the bidder can still accept or decline, by the rows. `now`: UTC ms. */
export function isAnswerable({ offered_at: offeredAt, ending }: SecondChanceRow, lot: LotRow, now: number): boolean {
  return canAnswerSecondChance({ offeredAt, ending }, { stage: lot.stage, isRelisted: lot.relisted_as !== null }, now);
}

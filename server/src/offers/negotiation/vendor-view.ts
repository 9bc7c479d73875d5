import type { ActiveCounter, ActiveOffer } from '@marque/core/contracts/negotiations';
import { type Negotiations, sellerView } from '@marque/core/rules/offers';
import type { LotRow, NicknameOf } from '../../lots/index.ts';
import { presentActiveCounter, presentActiveOffer } from './present-offer.ts';

/** The open offer on a lot and the counter-offer to it, as the vendor and staff see them. */
export interface VendorView {
  readonly activeOffer: ActiveOffer | null;
  readonly activeCounter: ActiveCounter | null;
}

export const NO_OPEN_OFFER: VendorView = { activeOffer: null, activeCounter: null };

/** What the vendor sees at `now` (UTC ms). */
export function vendorViewOf(
  { stage, counters_enabled }: Pick<LotRow, 'stage' | 'counters_enabled'>,
  negotiations: Negotiations,
  now: number,
  nicknameOf: NicknameOf,
): VendorView {
  const view = sellerView({ stage, countersEnabled: counters_enabled === 1 }, negotiations, now);
  if (view.kind !== 'offer' && view.kind !== 'counter') return NO_OPEN_OFFER;
  return {
    activeOffer: presentActiveOffer(view.offer, nicknameOf),
    activeCounter: view.kind === 'counter' ? presentActiveCounter(view.offer, view.counter, nicknameOf) : null,
  };
}

import type { PanelView } from './panel-view.ts';

type UnsoldStage = Extract<PanelView, { readonly kind: 'unsold' }>['stage'];

/** Why a lot was not sold, or not yet. */
export type UnsoldReason = 'withdrawn' | 'belowReserveToDecide' | 'noBids' | 'belowReserve' | 'cancelled';

interface UnsoldFacts {
  readonly stage: UnsoldStage;
  readonly noBids: number;
  readonly reserveMet: boolean;
}

/**
 * Why the panel of a lot says that it is not sold. An auction with a bid that meets the reserve is sold when it ends; it is
 * unsold only if that sale was cancelled later.
 */
export function unsoldReason({ stage, noBids, reserveMet }: UnsoldFacts): UnsoldReason {
  if (stage === 'ended') return 'withdrawn';
  if (stage === 'provisionallySold') return 'belowReserveToDecide';
  if (noBids === 0) return 'noBids';
  return reserveMet ? 'cancelled' : 'belowReserve';
}

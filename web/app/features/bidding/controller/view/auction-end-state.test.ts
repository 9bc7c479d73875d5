import type { EndOutcome } from '@marque/core/rules/live';
import type { Stage } from '@marque/core/rules/lot';
import { expect, it } from 'vitest';
import { auctionEndOf } from './auction-end-state.ts';
import type { EndData, LotViewModel } from './lot-view-model.ts';

interface Situation {
  readonly stage?: Stage;
  /** Not fetched yet: undefined. */
  readonly outcome?: EndOutcome | null;
  readonly hasBid?: boolean;
  readonly isVendorOfLot?: boolean;
  readonly wasTooLate?: boolean;
}

function kindOf({ stage = 'sold', outcome, hasBid = false, isVendorOfLot = false, wasTooLate = false }: Situation) {
  const view = { state: { stage }, viewer: { hasBid }, bidder: { isVendorOfLot } } as unknown as LotViewModel;
  const end = outcome === undefined ? null : ({ outcome } as EndData);
  const drawer = auctionEndOf(view, { end }, { wasTooLate });
  return drawer.kind === 'open' ? drawer.outcome : drawer.kind;
}

it.each<[string, Situation, string]>([
  ['a bidder, before the end was fetched', { hasBid: true }, 'loading'],
  ['the seller, before the end was fetched', { isVendorOfLot: true }, 'loading'],
  ['a visitor without a bid', {}, 'closed'],
  ['a bidder who has lost', { hasBid: true, outcome: 'lost' }, 'lost'],
  ['a bidder whose last bid came too late', { hasBid: true, outcome: 'lost', wasTooLate: true }, 'tooLate'],
  ['a bidder whose only bid came too late', { outcome: null, wasTooLate: true }, 'tooLate'],
  ['a bidder whose only bid came too late, before the end was fetched', { wasTooLate: true }, 'loading'],
  ['a winner whose last bid came too late', { outcome: 'wonPaymentTaken', wasTooLate: true }, 'wonPaymentTaken'],
  ['a bidder without an outcome', { hasBid: true, outcome: null }, 'closed'],
  ['a bidder while it is live', { stage: 'live', hasBid: true }, 'closed'],
])('the drawer at the end of an auction is chosen for %s', (_, situation, kind) => {
  expect(kindOf(situation)).toBe(kind);
});

import type { EndOutcome } from '@marque/core/rules/live';
import type { Stage } from '@marque/core/rules/lot';
import { describe, expect, it } from 'vitest';
import type { Bidding } from '../bidding-context.tsx';
import { drawerOf } from './drawer-of.ts';

interface Seen {
  readonly stage?: Stage;
  /** undefined: not fetched. */
  readonly outcome?: EndOutcome | null;
  readonly hasBid?: boolean;
  readonly isVendorOfLot?: boolean;
  readonly wasTooLate?: boolean;
}

function kindOf({ stage = 'sold', outcome, hasBid = false, isVendorOfLot = false, wasTooLate = false }: Seen) {
  const end = outcome === undefined ? null : { outcome };
  const bidding = { state: { stage }, viewer: { hasBid }, person: { isVendorOfLot }, end, wasTooLate };
  const drawer = drawerOf(bidding as unknown as Bidding);
  return drawer.kind === 'open' ? drawer.outcome : drawer.kind;
}

describe('the drawer on the page of a lot', () => {
  it.each<[string, Seen, string]>([
    ['a bidder, before the end was fetched', { hasBid: true }, 'loading'],
    ['the seller, before the end was fetched', { isVendorOfLot: true }, 'loading'],
    ['who looked on', {}, 'closed'],
    ['a bidder who has lost', { hasBid: true, outcome: 'lost' }, 'lost'],
    ['a bidder whose last bid came too late', { hasBid: true, outcome: 'lost', wasTooLate: true }, 'tooLate'],
    ['whose only bid came too late', { outcome: null, wasTooLate: true }, 'tooLate'],
    ['whose only bid came too late, before the end was fetched', { wasTooLate: true }, 'loading'],
    ['a winner whose last bid came too late', { outcome: 'wonPaymentTaken', wasTooLate: true }, 'wonPaymentTaken'],
    ['who has nothing to be told', { hasBid: true, outcome: null }, 'closed'],
    ['a bidder while it is live', { stage: 'live', hasBid: true }, 'closed'],
  ])('for %s', (_, seen, kind) => {
    expect(kindOf(seen)).toBe(kind);
  });
});

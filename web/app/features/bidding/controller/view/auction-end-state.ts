import { type BidPanel, type EndDrawer, endDrawer, hasParticipated, withLateBid } from '@marque/core/rules/live';
import type { LotPageData, LotViewModel } from './lot-view-model.ts';

type ViewFacts = Pick<LotViewModel, 'state' | 'viewer' | 'bidder'>;

/** The drawer at the end of an auction for this viewer. Only the page knows about a bid that arrived too late. */
export function auctionEndOf(
  { state, viewer, bidder }: ViewFacts,
  { end }: Pick<LotPageData, 'end'>,
  { wasTooLate }: Pick<BidPanel, 'wasTooLate'>,
): EndDrawer {
  const isAnswered = end !== null;
  const outcome = withLateBid(end?.outcome ?? null, wasTooLate && isAnswered);
  const hadPart = hasParticipated({
    isAnswered,
    outcome,
    isVendor: bidder.isVendorOfLot,
    hasBid: viewer.hasBid,
    bidCameTooLate: wasTooLate,
  });
  return endDrawer({ stage: state.stage, hasParticipated: hadPart, outcome });
}

import type { Me } from '@marque/core/contracts/accounts';
import type { ListingDetail } from '@marque/core/contracts/listings';
import { checkBefore, type PreBidPerson } from '@marque/core/rules/bidding';
import { FLAGS } from '@marque/core/rules/display';
import type { LotLiveState, LotViewer } from '@marque/core/rules/live';
import { isOpenToBids } from '@marque/core/rules/lot';
import { fromMajor } from '@marque/core/rules/money';
import { useTicking } from '@marque/core/ui/clock';
import { instantOf } from '@marque/core/ui/lot-facts';
import { useMemo } from 'react';
import { useLot } from '../live/index.ts';
import { useMe, useSession } from '../session/index.ts';
import type { BidBounds } from './amounts.ts';
import { type PanelFace, panelFace } from './face.ts';
import { type OwnBids, viewerOf } from './own-bids.ts';
import { isVip, personOf } from './person.ts';
import type { EndData } from './types.ts';

/** A lot as it stands at this moment for whoever looks at it. */
export interface Standpoint {
  readonly state: LotLiveState;
  readonly me: Me | null;
  readonly person: PreBidPerson;
  readonly isVip: boolean;
  readonly viewer: LotViewer;
  readonly leads: boolean;
  /** Whether a bid that arrives now is in time. */
  readonly isOpen: boolean;
  readonly face: PanelFace;
  readonly bounds: BidBounds;
  /** Experiment: the maximum stands before the live bid. */
  readonly swapsBidButtons: boolean;
}

export function useStandpoint(lot: ListingDetail, own: OwnBids, end: EndData | null): Standpoint {
  const me = useMe();
  const { flags } = useSession();
  const state = useLot(lot.auctionId, (known) => known);
  if (state === null) throw new Error('The lot of a page is seeded before anything of it is drawn.');
  const startsAt = instantOf(lot.dtAuctionStartUTC) ?? 0;
  const { stage, saleFormat, endsAt } = state;
  const isOpen = useTicking((now) => isOpenToBids({ stage, saleFormat, endsAt, startsAt }, now));
  const swapsBidButtons = flags?.[FLAGS.swapBidButtons] === true;

  return useMemo(() => {
    const person = personOf(me, lot.vendorId);
    const viewer = viewerOf(me?.userId ?? null, own, state, boughtFor(end));
    const leads = me !== null && state.highBidderId === me.userId;
    return {
      state,
      me,
      person,
      isVip: isVip(me),
      viewer,
      leads,
      isOpen,
      face: panelFace({
        stage,
        saleFormat,
        isOpenToBids: isOpen,
        isLoggedIn: me !== null,
        isVendor: person.isVendorOfLot,
        check: checkBefore('bid', person),
        outcome: end?.outcome ?? null,
      }),
      bounds: {
        minimumBid: state.minimumBid,
        ceiling: leads ? (own.highest?.amount ?? null) : null,
        lotType: lot.lotType,
      },
      swapsBidButtons,
    };
  }, [state, me, lot.vendorId, lot.lotType, own, end, stage, saleFormat, isOpen, swapsBidButtons]);
}

function boughtFor(end: EndData | null) {
  const hasWon = end?.outcome?.startsWith('won') === true;
  return hasWon && end.salePrice !== null ? fromMajor(end.salePrice, end.currencyCode) : null;
}

import type { Me } from '@marque/core/contracts/accounts';
import { instantOf } from '@marque/core/contracts/instants';
import type { ListingDetail } from '@marque/core/contracts/listings';
import { checkBefore, type PreBidPerson } from '@marque/core/rules/bidding';
import { FLAGS, priceNamed } from '@marque/core/rules/display';
import {
  type BidBounds,
  hasWon,
  type LotLiveState,
  type LotTalks,
  type LotViewer,
  type PanelFace,
  panelFace,
} from '@marque/core/rules/live';
import { isOpenToBids, isOpenToBuyNow, isOpenToOffers } from '@marque/core/rules/lot';
import { fromMajor } from '@marque/core/rules/money';
import { useTicking } from '@marque/core/ui/clock';
import { useMemo } from 'react';
import { useLot } from '../../foundation/live/index.ts';
import { useMe, useSession } from '../../foundation/session/index.ts';
import { type OwnBids, type Purchase, viewerOf } from './own-bids.ts';
import { isVip, personOf } from './person.ts';
import type { EndData } from './types.ts';

/** Whether what arrives now is in time. */
export interface OpenTo {
  readonly bids: boolean;
  readonly offers: boolean;
  readonly buyNow: boolean;
}

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
  readonly openTo: OpenTo;
  readonly face: PanelFace;
  readonly bounds: BidBounds;
  /** Experiment: the maximum stands before the live bid. */
  readonly swapsBidButtons: boolean;
}

export function useStandpoint(lot: ListingDetail, own: OwnBids, end: EndData | null, talks: LotTalks): Standpoint {
  const me = useMe();
  const { flags } = useSession();
  const state = useLot(lot.auctionId, (known) => known);
  if (state === null) throw new Error('The lot of a page is seeded before anything of it is drawn.');
  const { stage, saleFormat } = state;
  const openTo = useOpenTo(lot, state);
  const hasPrice = priceNamed(lot) !== null;
  const swapsBidButtons = flags?.[FLAGS.swapBidButtons] === true;

  return useMemo(() => {
    const person = personOf(me, lot.vendorId);
    const viewer = viewerOf(me?.userId ?? null, own, state, talks, purchaseOf(end));
    const leads = me !== null && state.highBidderId === me.userId;
    return {
      state,
      me,
      person,
      isVip: isVip(me),
      viewer,
      leads,
      isOpen: openTo.bids,
      openTo,
      face: panelFace({
        stage,
        saleFormat,
        hasPrice,
        isOpenToBids: openTo.bids,
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
  }, [state, me, lot.vendorId, lot.lotType, own, end, talks, stage, saleFormat, hasPrice, openTo, swapsBidButtons]);
}

function useOpenTo(lot: ListingDetail, { stage, saleFormat, endsAt }: LotLiveState): OpenTo {
  const onSale = { stage, saleFormat, endsAt, startsAt: instantOf(lot.dtAuctionStartUTC) ?? 0 };
  const bids = useTicking((now) => isOpenToBids(onSale, now));
  const offers = useTicking((now) => isOpenToOffers(onSale, now));
  const buyNow = useTicking((now) => isOpenToBuyNow(onSale, now));
  return useMemo(() => ({ bids, offers, buyNow }), [bids, offers, buyNow]);
}

/** Only the end that was fetched for the viewer says who bought it. */
function purchaseOf(end: EndData | null): Purchase {
  const outcome = end?.outcome ?? null;
  if (end === null || outcome === null) return { hasBought: null, boughtFor: null };
  const hasBought = hasWon(outcome);
  const { salePrice, currencyCode } = end;
  return { hasBought, boughtFor: hasBought && salePrice !== null ? fromMajor(salePrice, currencyCode) : null };
}

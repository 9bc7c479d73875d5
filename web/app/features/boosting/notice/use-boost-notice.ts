import type { Listing } from '@marque/core/contracts/listings';
import { showsBoostBanner } from '@marque/core/rules/lot';
import { useTicker } from '@marque/core/ui/clock';
import { stageOf } from '@marque/core/ui/lot-facts';
import { useEffect } from 'react';
import { useOfferBoost } from '../../../foundation/boost-offer/index.ts';
import { useConsentSource, useMe } from '../../../foundation/session/index.ts';
import { boostPath } from '../paths.ts';
import { actUponNotice, dismissNotice, takeNotice } from './boost-notice.ts';

/** Offers the frame of the page a notice about boosting, while a lot of the viewer's own is shown that can be boosted. */
export function useBoostNotice(lot: Listing): void {
  const me = useMe();
  const ticker = useTicker();
  const consent = useConsentSource();
  const offerBoost = useOfferBoost();
  const { auctionId, title, isBoosted, dtAuctionStartUTC } = lot;
  const stage = stageOf(lot);
  const isOwnLot = me?.userId === lot.vendorId;
  const isOffered = showsBoostBanner({ stage, isBoosted, isOwnLot });
  useEffect(() => {
    if (!isOffered || !takeNotice(consent, ticker.now())) return;
    offerBoost({
      title,
      href: boostPath(auctionId),
      opensAt: stage === 'comingSoon' ? dtAuctionStartUTC : null,
      onAct: () => actUponNotice(consent, ticker.now()),
      onDismiss: () => dismissNotice(consent, ticker.now()),
    });
    return () => offerBoost(null);
  }, [offerBoost, isOffered, consent, ticker, title, auctionId, stage, dtAuctionStartUTC]);
}

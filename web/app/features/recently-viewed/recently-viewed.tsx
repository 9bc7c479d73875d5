import type { Listing } from '@marque/core/contracts/listings';
import { tileLine } from '@marque/core/rules/display';
import { type LotId, lotPath, type Site } from '@marque/core/rules/lot';
import { recentlyShown } from '@marque/core/rules/visit';
import { Countdown } from '@marque/core/ui/clock';
import { CutoutFrame } from '@marque/core/ui/cutout';
import { whenIdle } from '@marque/core/ui/idle';
import { tryChunk } from '@marque/core/ui/lazy-part';
import { Link } from '@marque/core/ui/link';
import { tileFactsOf, timeFactsOf } from '@marque/core/ui/lot-facts';
import { LotPicture } from '@marque/core/ui/picture';
import { PriceTag, StartingBid, usePriceDisplay, usePriceFacts } from '@marque/core/ui/price-tag';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLiveListing, useSeed } from '../../foundation/live/index.ts';
import { browserApi, useConsentSource, useSession } from '../../foundation/session/index.ts';
import classes from './recently-viewed.module.css';

/** Recently viewed lots; hidden below two. `onPage` leaves out the lot of the current page. */
export function RecentlyViewed({ onPage = null }: { readonly onPage?: LotId | null }) {
  const { t } = useTranslation('common');
  const lots = useViewedListings(onPage);
  useSeed(lots);
  if (lots.length < 2) return null;
  return (
    <section className={classes.section} aria-labelledby="viewed-title">
      <h2 id="viewed-title" className={`mq-h2 ${classes.title}`}>
        {t('viewed.title')}
      </h2>
      <div className={classes.strip}>
        {lots.map((lot) => (
          <ViewedLot key={lot.auctionId} lot={lot} />
        ))}
      </div>
    </section>
  );
}

function ViewedLot({ lot: listing }: { readonly lot: Listing }) {
  const lot = useLiveListing(listing);
  const display = usePriceDisplay(usePriceFacts(lot));
  const time = timeFactsOf(lot);
  const parts = tileLine(tileFactsOf(lot));
  return (
    <Link href={lotPath(lot)} className={classes.lot}>
      <CutoutFrame className={classes.picture}>
        <LotPicture lot={lot} sizes="220px" least={240} most={480} />
      </CutoutFrame>
      <span className={classes.name}>{lot.title}</span>
      <span className={classes.line}>
        {parts.includes('price') && display.kind === 'amount' && (
          <>
            <PriceTag display={display} />
            <span aria-hidden="true">·</span>
            {parts.includes('startingBid') && (
              <>
                <StartingBid lot={lot} />
                <span aria-hidden="true">·</span>
              </>
            )}
          </>
        )}
        <Countdown lot={time} place="tile" />
      </span>
    </Link>
  );
}

const NONE: readonly Listing[] = [];

function useViewedListings(onPage: LotId | null): readonly Listing[] {
  const { site } = useSession();
  const consent = useConsentSource();
  const [lots, setLots] = useState<readonly Listing[]>(NONE);
  useEffect(() => {
    const stop = new AbortController();
    const load = async () => {
      const views = await tryChunk('views', () => import('./store.ts'));
      const wanted = views === null ? [] : recentlyShown(views.viewedLots(consent), onPage);
      if (wanted.length === 0 || stop.signal.aborted) return;
      const found = await fetchLots(site, wanted, stop.signal);
      if (!stop.signal.aborted) setLots(found);
    };
    const cancel = whenIdle(load);
    return () => {
      cancel();
      stop.abort();
    };
  }, [site, onPage, consent]);
  return lots;
}

/** Loads the lots in their current state, in the order of `wanted`. */
async function fetchLots(site: Site, wanted: readonly LotId[], signal: AbortSignal) {
  const contracts = await tryChunk('search', () => import('@marque/core/contracts/search'));
  if (contracts === null) return NONE;
  const body = { auctionIds: [...wanted], hitsPerPage: wanted.length };
  const answer = await browserApi.call(contracts.searchListings, { params: { index: site }, body }, { signal });
  if (!answer.ok) return NONE;
  return answer.value.body.hits.toSorted(
    (left, right) => wanted.indexOf(left.auctionId) - wanted.indexOf(right.auctionId),
  );
}

import { hasFlag } from '@marque/core/rules/visit';
import { tryChunk } from '@marque/core/ui/lazy-part';
import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useSeed } from '../../foundation/live/index.ts';
import { useConsentSource } from '../../foundation/session/index.ts';
import type { BidPanelControllerSlot, LotPageFacts } from '../bidding/index.ts';
import { Crumbs } from './crumbs.tsx';
import { Facts } from './facts/facts.tsx';
import { Gallery } from './gallery/gallery.tsx';
import { LotHead } from './head/lot-head.tsx';
import { LazyPart } from './lazy-parts/lazy-part.tsx';
import type { LotPageData } from './load-lot.ts';
import classes from './lot-page.module.css';
import { LotsWithin } from './more/lots-within.tsx';
import { MoreLikeIt } from './more/more-like-it.tsx';
import { Story } from './story/story.tsx';
import { TitleBlock } from './title/title-block.tsx';
import { UnderPanel } from './under-panel.tsx';
import { useHistorySeed } from './use-history-seed.ts';

/** The page of one lot. Another lot mounts a new page, so that no entered amount or open drawer carries over. */
export function LotPage({ data }: { readonly data: LotPageData }) {
  const { lot, timely, bids, similar, within } = data;
  useSeed(lot);
  useSeed(timely ?? lot);
  useHistorySeed(bids);
  useViewRecorded(lot.auctionId);
  const page = usePageFacts(data);
  return (
    <div className={classes.page}>
      <LotHead lot={lot} />
      <LazyPart part="status" page={page} />
      <div className="mq-wrap">
        <Gallery lot={lot} isClockOff={page.isClockOff} />
        <Crumbs lot={lot} />
        <div className={classes.columns}>
          <div className={classes.title}>
            <TitleBlock lot={lot} />
          </div>
          <aside id="panel" className={classes.panel}>
            <LazyPart part="panel" page={page} />
            <UnderPanel lot={lot} views={timely?.noViews ?? lot.noViews} />
          </aside>
          <div className={classes.story}>
            <Facts lot={lot} />
            <Story lot={lot} />
            <LazyPart part="bids" page={page} />
            <LazyPart part="market" page={page} />
          </div>
        </div>
      </div>
      <LotsWithin lots={within} />
      <MoreLikeIt lot={lot} similar={similar} />
      <LazyPart part="bar" page={page} />
    </div>
  );
}

function usePageFacts({ lot, timely, end, fees }: LotPageData): LotPageFacts {
  const [query] = useSearchParams();
  const isClockOff = hasFlag(query, 'disableClock');
  const [controllerSlot] = useState<BidPanelControllerSlot>(() => ({ current: null }));
  return useMemo(
    () => ({ lot, timely, end, fees, isClockOff, controllerSlot }),
    [lot, timely, end, fees, isClockOff, controllerSlot],
  );
}

/** Adds the lot to the recently viewed ones, without delaying the page. */
function useViewRecorded(auctionId: number): void {
  const keeper = useConsentSource();
  useEffect(() => {
    void tryChunk('views', () => import('../recently-viewed/store.ts')).then((views) =>
      views?.recordView(auctionId, keeper),
    );
  }, [auctionId, keeper]);
}

import { readIntents } from '@marque/core/rules/visit';
import { classList } from '@marque/core/ui/class-list';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { AuctionEnd, BiddingProvider, BidPanel, opensInSheet, SheetBar, useBidding, useErrands } from '../bidding/index.ts';
import { useSeed } from '../live/index.ts';
import { recordView } from '../recently-viewed/index.ts';
import { Comparables } from './comparables/comparables.tsx';
import { Crumbs } from './crumbs.tsx';
import { Facts } from './facts/facts.tsx';
import { Gallery } from './gallery/gallery.tsx';
import { LotHead } from './head/lot-head.tsx';
import { BidsSection } from './history/bids-section.tsx';
import type { LotPageData } from './load-lot.ts';
import classes from './lot-page.module.css';
import { MoreLikeIt } from './more/more-like-it.tsx';
import { FeesOverview } from './seller/fees-overview.tsx';
import { Seller } from './seller/seller.tsx';
import pair from './seller/seller.module.css';
import { StatusBar } from './status-bar/status-bar.tsx';
import { Story } from './story/story.tsx';
import { TitleBlock } from './title/title-block.tsx';
import { useReminder } from './title/use-reminder.ts';
import { useHistorySeed } from './use-history-seed.ts';
import { UnderPanel } from './under-panel.tsx';

/** The page of one lot. A page for another lot is another page: nothing typed or opened carries over. */
export function LotPage({ data }: { readonly data: LotPageData }) {
  const { lot, timely, end } = data;
  const [query] = useSearchParams();
  useSeed(lot);
  useSeed(timely ?? lot);
  useHistorySeed(data.bids);
  return (
    <BiddingProvider lot={lot} timely={timely} end={end} isClockOff={readIntents(query).disableClock}>
      <LotHead lot={lot} />
      <LotBody data={data} />
      <SheetBar />
      <AuctionEnd />
    </BiddingProvider>
  );
}

function LotBody({ data }: { readonly data: LotPageData }) {
  const { lot, timely, fees, similar } = data;
  const { face } = useBidding();
  const hasSheet = opensInSheet(face);
  useErrands(useReminder(lot));
  useEffect(() => recordView(lot.auctionId), [lot.auctionId]);
  return (
    <div className={classList(classes.page, hasSheet && classes.withBar)}>
      <StatusBar />
      <div className="mq-wrap">
        <Gallery lot={lot} />
        <Crumbs lot={lot} />
        <div className={classes.columns}>
          <div className={classes.title}>
            <TitleBlock lot={lot} />
          </div>
          <aside id="panel" className={classes.panel}>
            <div className={classList(hasSheet && classes.inSheet)}>
              <BidPanel />
            </div>
            <UnderPanel lot={lot} views={timely?.noViews ?? lot.noViews} />
          </aside>
          <div className={classes.story}>
            <Facts lot={lot} />
            <Story lot={lot} />
            <BidsSection />
            <Comparables lot={lot} />
            <section className={pair.pair}>
              <Seller lot={lot} />
              <FeesOverview fees={fees} />
            </section>
          </div>
        </div>
      </div>
      <MoreLikeIt lot={lot} similar={similar} />
    </div>
  );
}

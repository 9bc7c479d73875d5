import type { ListingDetail } from '@marque/core/contracts/listings';
import type { FetchedBids } from '@marque/core/live';
import { isSameJson } from '@marque/core/offline';
import { breadcrumbs } from '@marque/core/rules/display';
import { buyPath, makePath } from '@marque/core/rules/search';
import { useTicker } from '@marque/core/ui/clock';
import { whenIdle } from '@marque/core/ui/idle';
import { PartStyles, tryChunk } from '@marque/core/ui/lazy-part';
import { Link } from '@marque/core/ui/link';
import { stageOf, type TileLot } from '@marque/core/ui/lot-facts';
import { memo, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLotStore, useSeed } from '../../foundation/live/index.ts';
import { LiveTile } from '../../foundation/lots/index.ts';
import { useReports } from '../../foundation/reports/index.ts';
import { useConsentSource } from '../../foundation/session/index.ts';
import type { BidPanelControllerSlot } from '../bidding/index.ts';
import type { CommentsStoreSlot } from '../comments/index.ts';
import { OwnLotDesk } from '../own-lot/lazy-desk.ts';
import { Corrections } from './corrections/corrections.tsx';
import crumbsClasses from './crumbs.module.css';
import { Facts } from './facts/facts.tsx';
import { Gallery } from './gallery/gallery.tsx';
import { LotHead } from './head/lot-head.tsx';
import { LazyPart } from './lazy-parts/lazy-part.tsx';
import type { LotPartFacts } from './lazy-parts/part-facts.ts';
import type { LotPageData } from './load-lot.ts';
import classes from './lot-page.module.css';
import moreClasses from './more/more.module.css';
import { RelistedNote } from './relisted-note.tsx';
import { Story } from './story/story.tsx';
import { TitleBlock } from './title/title-block.tsx';

/** The page of one lot. Another lot mounts a new page, so that no entered amount or open drawer carries over. */
export const LotPage = memo(function LotPage({ data }: { readonly data: LotPageData }) {
  const { timely, bids, own, within } = data;
  useSeed(data.lot);
  useSeed(timely ?? data.lot);
  useHistorySeed(bids);
  const lot = useUnchanged(data.lot);
  const similar = useUnchanged(data.similar);
  const page = usePageFacts({ ...data, lot });
  return (
    <div className={classes.page}>
      {import.meta.env.SSR && <PartStyles part="lot-parts" />}
      <LotHead lot={lot} />
      <LotViewed lot={lot} />
      <LazyPart part="status" page={page} />
      <div className="mq-wrap">
        <Gallery lot={lot} />
        <Crumbs lot={lot} />
        <div className={classes.columns}>
          <div className={classes.title}>
            <TitleBlock lot={lot} />
          </div>
          <aside id="panel" className={classes.panel}>
            <LazyPart part="panel" page={page} />
            <RelistedNote lot={lot} />
            {own !== null && <OwnLotDesk lot={own} />}
            <LazyPart part="under" page={page} />
          </aside>
          <div className={classes.story}>
            <Facts lot={lot} />
            <Story lot={lot} />
            <Corrections lot={lot} />
            <LazyPart part="bids" page={page} />
            <LazyPart part="comments" page={page} />
            <LazyPart part="market" page={page} />
          </div>
        </div>
      </div>
      <LotsWithin lots={within} />
      <MoreLikeIt lot={lot} similar={similar} />
      <LazyPart part="bar" page={page} />
    </div>
  );
});

/** The same object while its values are the same: a page that loads its data again draws only what has changed. */
function useUnchanged<Value>(value: Value): Value {
  const [kept, setKept] = useState(value);
  if (kept === value || isSameJson(kept, value)) return kept;
  setKept(value);
  return value;
}

function usePageFacts({ lot, timely, end, validOffer, purchase, fees, comments }: LotPageData): LotPartFacts {
  const [controllerSlot] = useState<BidPanelControllerSlot>(() => ({ current: null }));
  const [commentsSlot] = useState<CommentsStoreSlot>(() => ({ current: null }));
  return useMemo(
    () => ({ lot, timely, end, validOffer, purchase, fees, controllerSlot, comments, commentsSlot }),
    [lot, timely, end, validOffer, purchase, fees, controllerSlot, comments, commentsSlot],
  );
}

/** Renders nothing, so that a consent renders no page again. */
function LotViewed({ lot }: { readonly lot: ListingDetail }): null {
  useViewRecorded(lot);
  useViewReported(lot);
  return null;
}

/** Adds the lot to the recently viewed ones, without delaying the page. */
function useViewRecorded(lot: ListingDetail): void {
  const consent = useConsentSource();
  const store = useLotStore();
  const { read: now } = useTicker();
  useEffect(() => {
    let stop: (() => void) | undefined;
    const cancel = whenIdle(async (isCancelled) => {
      const views = await tryChunk('views', () => import('../recently-viewed/store.ts'));
      if (!isCancelled()) stop = views?.recordView({ lot, store, now }, consent);
    });
    return () => {
      cancel();
      stop?.();
    };
  }, [lot, store, now, consent]);
}

/** Tells analytics about the view, once the visitor has agreed. */
function useViewReported(lot: ListingDetail): void {
  const reports = useReports();
  const { auctionId, lotType, make, saleFormat, currencyCode } = lot;
  const stage = stageOf(lot);
  useEffect(() => {
    reports?.((reporter) => reporter.listing({ auctionId, lotType, make, stage, saleFormat, currencyCode }));
  }, [reports, auctionId, lotType, make, stage, saleFormat, currencyCode]);
}

/** Puts a loader's history into the store before components below read it; null where there is none. */
function useHistorySeed(fetched: FetchedBids | null): void {
  const store = useLotStore();
  const seeded = useRef<FetchedBids | null>(null);
  if (fetched === null || seeded.current === fetched) return;
  seeded.current = fetched;
  store.setHistory(fetched);
}

/** The way to the lot: all listings, its stage or the way it is sold, its make, its title. */
function Crumbs({ lot }: { readonly lot: ListingDetail }) {
  const { t } = useTranslation('lot');
  const { lotType, make, title } = lot;
  const crumbs = breadcrumbs({ stage: stageOf(lot), saleFormat: lot.saleFormat, lotType, make, title });
  return (
    <nav className={crumbsClasses.crumbs} aria-label={t('crumbs.label')}>
      <ol>
        {crumbs.map((crumb) => {
          const words = crumb.kind === 'key' ? t(crumb.key) : crumb.text;
          return (
            <li key={words}>
              {crumb.href === null ? <span aria-current="page">{words}</span> : <Link href={crumb.href}>{words}</Link>}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

/** The lots of a collection that are also sold individually. */
function LotsWithin({ lots }: { readonly lots: readonly TileLot[] }) {
  const { t } = useTranslation('lot');
  useSeed(lots);
  if (lots.length === 0) return null;
  return (
    <section className={`mq-wrap ${moreClasses.more}`} aria-labelledby="within-title">
      <div className={moreClasses.head}>
        <h2 id="within-title" className="mq-h2">
          {t('within.title')}
        </h2>
      </div>
      <div className={moreClasses.grid}>
        {lots.map((lot) => (
          <LiveTile key={lot.auctionId} lot={lot} sizes={TILE_SIZES} />
        ))}
      </div>
    </section>
  );
}

const TILE_SIZES = '(max-width: 599px) 100vw, (max-width: 1023px) 50vw, 25vw';

interface MoreLikeItProps {
  readonly lot: ListingDetail;
  readonly similar: readonly TileLot[];
}

const MoreLikeIt = memo(function MoreLikeIt({ lot, similar }: MoreLikeItProps) {
  const { t } = useTranslation('lot');
  useSeed(similar);
  if (similar.length === 0) return null;
  const { make } = lot;
  const all = make === null ? buyPath({ stage: 'live' }) : (makePath(make) ?? buyPath({ make }));
  return (
    <section className={`mq-wrap ${moreClasses.more}`} aria-labelledby="more-title">
      <div className={moreClasses.head}>
        <h2 id="more-title" className="mq-h2">
          {t('more.title')}
        </h2>
        <Link href={all} className="mq-link mq-accent mq-reach">
          {make === null ? t('more.allLive') : t('more.allMake', { make })}
        </Link>
      </div>
      <div className={moreClasses.grid}>
        {similar.map((other) => (
          <LiveTile key={other.auctionId} lot={other} sizes={TILE_SIZES} />
        ))}
      </div>
    </section>
  );
});

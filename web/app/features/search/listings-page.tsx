import { canClear, clearRefinements } from '@marque/core/rules/search';
import { classList } from '@marque/core/ui/class-list';
import { CloseIcon } from '@marque/core/ui/icons';
import { Link } from '@marque/core/ui/link';
import { useReader } from '@marque/core/ui/reader';
import { useTranslation } from 'react-i18next';
import { useNavigation } from 'react-router';
import { useSeed } from '../live/index.ts';
import { RecentlyViewed } from '../recently-viewed/index.ts';
import { useWatching } from '../watch/index.ts';
import { Filters } from './filters.tsx';
import { ListingBar } from './listing-bar.tsx';
import { ListingProvider, useListing } from './listing-context.tsx';
import type { Listings } from './load-listings.ts';
import { NoResults } from './no-results.tsx';
import { Pages } from './pages.tsx';
import { pickedOf } from './picked.ts';
import { ResultGrid, WaitingGrid } from './result-grid.tsx';
import classes from './results.module.css';
import { useLasts } from './use-lasts.ts';

interface ListingsPageProps {
  readonly listings: Listings;
  readonly title: string;
  /** The make that the page is about, where it is a make's own. */
  readonly ownMake?: string | null;
  /** The lots of a collection, which is announced before they are listed. */
  readonly isCollection?: boolean;
}

/** The listings: what was found at an address, and everything that changes that address. */
export function ListingsPage({ listings, title, ownMake = null, isCollection = false }: ListingsPageProps) {
  const { hits, count } = useShown(listings);
  const { refinements, facets } = listings;
  const { t } = useTranslation('buy');
  const { count: written } = useReader();
  const isWaiting = useNavigation().state === 'loading';
  const isSlow = useLasts(isWaiting, SLOW_MS);
  useSeed(listings.hits);
  return (
    <ListingProvider refinements={refinements} ownMake={ownMake}>
      <div className={`mq-wrap ${classes.page}`}>
        <div className={classes.top}>
          <h1 className="mq-h1">{title}</h1>
          <p className="mq-soft mq-figures" role="status">
            {t('count', { count, shown: written(count) })}
          </p>
        </div>
        <ListingBar facets={facets} count={count} />
        <div className={classes.columns}>
          <aside className={classes.rail} aria-label={t('filter.title')}>
            <Filters facets={facets} place="rail" />
          </aside>
          <section aria-label={t('results')} aria-busy={isWaiting} className={classList(isWaiting && classes.waiting)}>
            <PickedRow />
            {isSlow ? <WaitingGrid /> : <Results listings={{ ...listings, hits, count }} isCollection={isCollection} />}
          </section>
        </div>
        <RecentlyViewed />
      </div>
    </ListingProvider>
  );
}

/** From here on the old results are taken away: for less, that would only flicker. */
const SLOW_MS = 400;

interface ResultsProps {
  readonly listings: Listings;
  readonly isCollection: boolean;
}

function Results({ listings, isCollection }: ResultsProps) {
  const { refinements, hits, count, pages } = listings;
  if (hits.length === 0) return <NoResults isCollection={isCollection} />;
  return (
    <>
      <ResultGrid hits={hits} isFirstPage={refinements.page === 1} stage={refinements.stage} />
      <Pages count={count} pages={pages} shown={hits.length} />
    </>
  );
}

/** With the filter for watched lots on, one that is no longer watched goes at once, from the count as well. */
function useShown({ refinements, hits, count }: Listings): Pick<Listings, 'hits' | 'count'> {
  const { watched } = useWatching();
  if (!refinements.watched) return { hits, count };
  const kept = hits.filter((lot) => watched.has(lot.auctionId));
  return { hits: kept, count: count - (hits.length - kept.length) };
}

/** What was picked, each to be taken back by itself, and all at once. */
function PickedRow() {
  const { t } = useTranslation('buy');
  const { refinements, ownMake, pathTo } = useListing();
  const picked = pickedOf(ownMake === null ? refinements : { ...refinements, make: null });
  if (picked.length === 0) return null;
  return (
    <div className={classes.picked}>
      {picked.map(({ label, without }) => {
        const words = 'text' in label ? label.text : t(label.key);
        return (
          <Link
            key={words}
            href={pathTo(without)}
            className={classes.chip}
            aria-label={t('filter.takeBack', { words })}
          >
            {words}
            <CloseIcon size={15} />
          </Link>
        );
      })}
      {canClear(refinements) && (
        <Link href={pathTo({ ...clearRefinements(refinements), make: ownMake })} className="mq-link mq-small mq-reach">
          {t('filter.clearAll')}
        </Link>
      )}
    </div>
  );
}

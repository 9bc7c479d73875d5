import { type FoundLots, watchedHits } from '@marque/core/rules/people';
import { buyPath, noResults, type Refinements } from '@marque/core/rules/search';
import { Button, ButtonLink } from '@marque/core/ui/button';
import { classList } from '@marque/core/ui/class-list';
import { EmptyState } from '@marque/core/ui/empty-state';
import { lazyPart } from '@marque/core/ui/lazy-part';
import { useLocale } from '@marque/core/ui/locale';
import type { TileLot } from '@marque/core/ui/lot-facts';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSeed } from '../../foundation/live/index.ts';
import { unpackLots } from '../../foundation/lots/index.ts';
import { useLogin, useMe } from '../../foundation/session/index.ts';
import { useWatching } from '../../foundation/watch/index.ts';
import { RecentlyViewed } from '../recently-viewed/index.ts';
import { Filters } from './filters/filters.tsx';
import { ALL_LISTINGS, type ListingSubject, listingPath } from './listing-address.ts';
import { ListingBar } from './listing-bar.tsx';
import { ListingLink, ListingProvider, useListing } from './listing-context.tsx';
import type { LoadedListings } from './load-listings.ts';
import { Pages } from './results/pages.tsx';
import { ResultGrid, SkeletonGrid } from './results/result-grid.tsx';
import classes from './results/results.module.css';

type Listings = Omit<LoadedListings, 'lots'> & { readonly hits: readonly TileLot[] };

interface ListingsPageProps {
  readonly listings: LoadedListings;
  readonly title: string;
  readonly subject?: ListingSubject;
  /** Above the results, for instance an alert about the subject. */
  readonly children?: ReactNode;
}

export function ListingsPage({ listings: loaded, title, subject = ALL_LISTINGS, children }: ListingsPageProps) {
  const listings = useUnpacked(loaded);
  const { hits, count, facets } = useShown(listings);
  const { refinements } = listings;
  const { t } = useTranslation('buy');
  const { count: written } = useLocale();
  const place = useMemo(() => ({ subject, refinements }), [subject, refinements]);
  // A collection is announced before its lots are listed; filters would have no effect.
  const isEmptyCollection = subject.kind === 'own' && count === 0 && listingPath(place) === subject.path;
  useSeed(listings.hits);
  return (
    <ListingProvider place={place}>
      <div className={`mq-wrap ${classes.page}`}>
        <div className={classes.top}>
          <h1 className="mq-h1">{title}</h1>
          {!isEmptyCollection && (
            <p className="mq-soft mq-figures" role="status">
              {t('count', { count, shown: written(count) })}
            </p>
          )}
        </div>
        {isEmptyCollection ? (
          <div className={classes.alone}>
            <Results listings={listings} isCollection />
          </div>
        ) : (
          <>
            <ListingBar facets={facets} count={count} />
            {children !== undefined && <div className={classes.between}>{children}</div>}
            <div className={classes.columns}>
              <aside className={classes.rail} aria-label={t('filter.title')}>
                <Filters facets={facets} place="rail" />
              </aside>
              <Results listings={{ ...listings, hits: [...hits], count }} isCollection={subject.kind === 'own'} />
            </div>
          </>
        )}
        <RecentlyViewed />
      </div>
    </ListingProvider>
  );
}

function useUnpacked(loaded: LoadedListings): Listings {
  return useMemo(() => {
    const { lots, ...others } = loaded;
    return { ...others, hits: unpackLots(lots) };
  }, [loaded]);
}

/** Milliseconds after which skeletons replace the old results; a shorter delay would flicker. */
const SLOW_MS = 400;

// No listing waits for them: the first are links, and the button follows the scripts.
const SelectedFiltersRow = lazyPart('selected-filters', () => import('./filters/selected-filters-row.tsx'), {
  isQuiet: true,
});
const SaveSearchSlot = lazyPart('saveSearchSlot', () => import('./save-search-slot.tsx'), { isQuiet: true });

interface ResultsProps {
  readonly listings: Listings;
  readonly isCollection: boolean;
}

function Results({ listings, isCollection }: ResultsProps) {
  const { t } = useTranslation('buy');
  const { isWaiting } = useListing();
  const isSlow = useDelayedFlag(isWaiting, SLOW_MS);
  return (
    <section aria-label={t('results')} aria-busy={isWaiting} className={classList(isWaiting && classes.waiting)}>
      <div className={classes.above}>
        <SelectedFiltersRow />
        <SaveSearchSlot />
      </div>
      {isSlow ? (
        <SkeletonGrid count={listings.hits.length} />
      ) : (
        <Found listings={listings} isCollection={isCollection} />
      )}
    </section>
  );
}

function Found({ listings, isCollection }: ResultsProps) {
  const { refinements, hits, count, pages } = listings;
  if (hits.length === 0) return <NoResults refinements={refinements} isCollection={isCollection} />;
  return (
    <>
      <ResultGrid hits={hits} page={refinements.page} stage={refinements.stage} />
      <Pages page={refinements.page} count={count} pages={pages} shown={hits.length} />
    </>
  );
}

/** With the filter for watched lots, a lot that is no longer watched disappears at once, also from the counts. */
function useShown({ refinements, hits, count, facets }: Listings): FoundLots<Listings['hits'][number]> {
  const { watched } = useWatching();
  return watchedHits({ hits, count, facets }, watched, refinements.watched);
}

/** True once `isSo` has been true for that many milliseconds without a break. */
function useDelayedFlag(isSo: boolean, milliseconds: number): boolean {
  const [lasts, setLasts] = useState(false);
  useEffect(() => {
    if (!isSo) return;
    const timer = setTimeout(() => setLasts(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setLasts(false);
    };
  }, [isSo, milliseconds]);
  return isSo && lasts;
}

interface NoResultsProps {
  readonly refinements: Refinements;
  readonly isCollection: boolean;
}

/** Says why there are no results and offers links. Clearing removes all filters but the stage. */
function NoResults({ refinements, isCollection }: NoResultsProps) {
  const { t } = useTranslation('buy');
  const isLoggedIn = useMe() !== null;
  const { openLogin } = useLogin();
  const { clearedPath, pathTo } = useListing();
  const empty = noResults({ ...refinements, isCollection, isLoggedIn });
  const words = {
    query: 'query' in empty ? empty.query : '',
    stage: 'stage' in empty ? t(`stage.${empty.stage}`) : '',
  };
  const logIn = () => openLogin({ reason: 'saved', redirect: pathTo({}) });
  return (
    <EmptyState title={t(`empty.${empty.kind}.title`, words)} text={t(`empty.${empty.kind}.text`, words)}>
      {empty.kind === 'logInForWatched' && (
        <Button size="sm" onClick={logIn}>
          {t('common:session.signIn')}
        </Button>
      )}
      <ButtonLink size="sm" variant={empty.kind === 'logInForWatched' ? 'second' : 'filled'} href={buyPath({})}>
        {t('empty.seeAll')}
      </ButtonLink>
      {clearedPath !== null && (
        <ListingLink href={clearedPath} className="mq-link mq-small mq-reach">
          {t('filter.clearAll')}
        </ListingLink>
      )}
    </EmptyState>
  );
}

import { countOfTab, SORTS, TAB_STAGES } from '@marque/core/rules/search';
import { Button } from '@marque/core/ui/button';
import { ChevronDownIcon, FilterIcon } from '@marque/core/ui/icons';
import { lazyPart } from '@marque/core/ui/lazy-part';
import { useLocale } from '@marque/core/ui/locale';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Facets } from './filters/filters.tsx';
import { RegionToggle, useRegions } from './filters/region-toggle.tsx';
import { selectedFiltersOf } from './filters/selected-filters.ts';
import classes from './listing-bar.module.css';
import { ListingLink, useListing } from './listing-context.tsx';

const FilterSheet = lazyPart('filters', () => import('./filters/filter-sheet.tsx'), {
  onFailed: ({ onClose }) => onClose(),
});

/** Stages, region and order, sticky at the top. Narrow windows have the filters in a sheet. */
export function ListingBar({ facets, count }: { readonly facets: Facets; readonly count: number }) {
  const { t } = useTranslation('buy');
  const regions = useRegions();
  const listing = useListing();
  const [isSheetOpen, setSheetOpen] = useState(false);
  const selected = selectedFiltersOf(listing, regions).length;
  return (
    <>
      <div className={classes.bar}>
        <StageTabs byStage={facets.stage ?? {}} />
        <div className={classes.right}>
          <RegionToggle />
          <SortSelect />
        </div>
      </div>
      <div className={classes.narrow}>
        <Button variant="second" size="sm" onClick={() => setSheetOpen(true)}>
          <FilterIcon />
          {t('filter.title')}
          {selected > 0 && <span className={classes.badge}>{selected}</span>}
        </Button>
        <SortSelect />
      </div>
      {isSheetOpen && <FilterSheet facets={facets} count={count} onClose={() => setSheetOpen(false)} />}
    </>
  );
}

function StageTabs({ byStage }: { readonly byStage: Readonly<Record<string, number>> }) {
  const { t } = useTranslation('buy');
  const { refinements, pathTo } = useListing();
  const { count: written } = useLocale();
  return (
    <nav className="mq-tabs" aria-label={t('stage.label')}>
      {TAB_STAGES.map((stage) => (
        <ListingLink
          key={stage ?? 'all'}
          href={pathTo({ stage })}
          aria-current={refinements.stage === stage ? 'page' : undefined}
        >
          {t(`stage.${stage ?? 'all'}`)}
          <span>{written(countOfTab(stage, byStage))}</span>
        </ListingLink>
      ))}
    </nav>
  );
}

function SortSelect() {
  const { t } = useTranslation('buy');
  const { refinements, change } = useListing();
  const id = useId();
  return (
    <span className={classes.sort}>
      <label htmlFor={id}>{t('sort.label')}</label>
      <select
        id={id}
        value={refinements.sort}
        onChange={(event) => {
          const sort = SORTS.find((one) => one === event.target.value);
          if (sort !== undefined) change({ sort });
        }}
      >
        {SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {t(`sort.${sort}`)}
          </option>
        ))}
      </select>
      <ChevronDownIcon />
    </span>
  );
}

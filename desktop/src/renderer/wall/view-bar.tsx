import { formatMoney, formatNumber } from '@marque/core/rules/format';
import { classList } from '@marque/core/ui/class-list';
import { useStoreValue } from '@marque/core/ui/store';
import { useTranslation } from 'react-i18next';
import { VIEWS } from '../lots/index.ts';
import { useConsole, useSettings } from '../state/index.ts';
import { ColumnsMenu } from './columns-menu.tsx';
import { FilterMenu } from './filter-menu.tsx';
import { SortMenu } from './sort-menu.tsx';
import type { WallColumns } from './use-columns.ts';
import classes from './view-bar.module.css';

/** The views of the wall with their counts, and the figures of what is shown. */
export function ViewBar({ columns }: { readonly columns: WallColumns }) {
  const { t } = useTranslation('console');
  return (
    <div className={classes.bar}>
      <Views />
      <span className={classes.grow} />
      <Totals />
      <SortMenu />
      <FilterMenu />
      <ColumnsMenu columns={columns} label={t('columns.title')} />
    </div>
  );
}

function Views() {
  const { t } = useTranslation(['console', 'monitoring']);
  const { wall } = useConsole();
  const current = useStoreValue(wall.view, (state) => state);
  const counts = useStoreValue(wall.arrangement, (state) => state.viewCounts);
  const saved = useSettings((state) => state.savedViews);
  const savedName = saved.find(
    ({ view, filters, search }) =>
      view === current.view && search === current.search && filters.join() === current.filters.join(),
  )?.name;
  return (
    <nav className={classes.views} aria-label={t('views.label')}>
      {VIEWS.map((name) => {
        const isCurrent = savedName === undefined && name === current.view;
        return (
          <button
            key={name}
            type="button"
            aria-current={isCurrent || undefined}
            className={classList(classes.view, isCurrent && classes.current)}
            onClick={() => wall.setView({ view: name, filters: [], search: '' })}
          >
            {t(`monitoring:view.${name}`)} <span>{formatNumber(counts[name], 'en')}</span>
          </button>
        );
      })}
      {saved.map(({ name, view, filters, search, sort }) => (
        <button
          key={name}
          type="button"
          aria-current={name === savedName || undefined}
          className={classList(classes.view, name === savedName && classes.current)}
          onClick={() => wall.setView({ view, filters, search, sort })}
        >
          {name}
        </button>
      ))}
    </nav>
  );
}

function Totals() {
  const { t } = useTranslation('console');
  const { wall } = useConsole();
  const onTheTable = useStoreValue(wall.arrangement, (state) => state.onTheTable);
  const bids = useStoreValue(wall.arrangement, (state) => state.bidsInTenMinutes);
  const sums = [...onTheTable]
    .filter(([, minor]) => minor > 0)
    .toSorted(([, left], [, right]) => right - left)
    .map(([currency, minor]) => formatMoney({ minor, currency }, 'en'));
  return (
    <>
      <p className={classes.total} title={sums.join(' · ')}>
        <span>{t('totals.bids')}</span> {sums.length === 0 ? '–' : sums.slice(0, 2).join(' · ')}
      </p>
      <p className={classList(classes.total, classes.rate)}>
        <span>{t('totals.rate')}</span> {formatNumber(bids, 'en')}
      </p>
    </>
  );
}

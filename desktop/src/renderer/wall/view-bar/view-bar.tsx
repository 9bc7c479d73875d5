import { formatMoney, formatNumber } from '@marque/core/rules/format';
import { BUILT_IN_VIEWS, type BuiltInView } from '@marque/core/rules/monitoring';
import { classList } from '@marque/core/ui/class-list';
import { useStoreValue } from '@marque/core/ui/store';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PAGE_LANGUAGE } from '../../language/page-language.ts';
import { openWork, useConsole } from '../../state/index.ts';
import { useViews } from '../../views/index.ts';
import type { WallColumns } from '../columns/index.ts';
import { ColumnsMenu } from './columns-menu.tsx';
import { FilterMenu } from './filter-menu.tsx';
import { SortMenu } from './sort-menu.tsx';
import classes from './view-bar.module.css';
import { ViewsMenu } from './views-menu.tsx';

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
      <ViewsMenu columns={columns} />
      <ColumnsMenu columns={columns} label={t('columns.title')} />
    </div>
  );
}

function Views() {
  const { t } = useTranslation(['console', 'monitoring']);
  const { navigation } = useConsole();
  const { current, own, choose } = useViews();
  return (
    <nav className={classes.views} aria-label={t('views.label')}>
      {BUILT_IN_VIEWS.map((view) => (
        <ViewButton key={view.id} isCurrent={'id' in current && current.id === view.id} onClick={() => choose(view)}>
          {t(view.nameKey)} <LotCount view={view.id} />
        </ViewButton>
      ))}
      {own.map((view) => (
        <ViewButton
          key={view.name}
          isCurrent={!('id' in current) && current.name === view.name}
          onClick={() => choose(view)}
        >
          {view.name}
        </ViewButton>
      ))}
      <ViewButton isCurrent={false} onClick={() => openWork(navigation, { kind: 'handOver' })}>
        {t('handOver.tab')}
      </ViewButton>
    </nav>
  );
}

/** It renders alone: the counts change with every bid, the names of the views do not. */
function LotCount({ view }: { readonly view: BuiltInView['id'] }) {
  const { wall } = useConsole();
  const count = useStoreValue(wall.arrangement, (state) => state.viewCounts[view]);
  return <span>{formatNumber(count, PAGE_LANGUAGE)}</span>;
}

interface ViewButtonProps {
  readonly isCurrent: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function ViewButton({ isCurrent, onClick, children }: ViewButtonProps) {
  return (
    <button
      type="button"
      aria-current={isCurrent || undefined}
      className={classList(classes.view, isCurrent && classes.current)}
      onClick={onClick}
    >
      {children}
    </button>
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
    .map(([currency, minor]) => formatMoney({ minor, currency }, PAGE_LANGUAGE));
  return (
    <>
      <p className={classes.total} title={sums.join(' · ')}>
        <span>{t('totals.bids')}</span> {sums.length === 0 ? '–' : sums.slice(0, 2).join(' · ')}
      </p>
      <p className={classList(classes.total, classes.rate)}>
        <span>{t('totals.rate')}</span> {formatNumber(bids, PAGE_LANGUAGE)}
      </p>
    </>
  );
}

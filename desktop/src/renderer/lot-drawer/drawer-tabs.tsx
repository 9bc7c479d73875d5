import { classList } from '@marque/core/ui/class-list';
import { useTicker } from '@marque/core/ui/clock';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WallRow } from '../lots/index.ts';
import classes from './lot-drawer.module.css';
import { TABS } from './tabs.ts';

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** What is known of the lot by subject. The arrow keys change the tab, Home and End go to the first and the last. */
export function DrawerTabs({ row }: { readonly row: WallRow }) {
  const { t } = useTranslation('console');
  const ticker = useTicker();
  const [chosen, setChosen] = useState(TABS[0]?.id);
  const tab = TABS.find(({ id }) => id === chosen) ?? TABS[0];
  if (tab === undefined) return null;
  const Content = tab.content;
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const nth = nextTab(TABS.indexOf(tab), event.key);
    const next = nth === null ? undefined : TABS[nth];
    if (next === undefined) return;
    event.preventDefault();
    setChosen(next.id);
    event.currentTarget.querySelector<HTMLElement>(`#drawer-tab-${next.id}`)?.focus();
  };
  return (
    <>
      <div role="tablist" className={classes.tabs} aria-label={t('drawer.tabs')} tabIndex={-1} onKeyDown={press}>
        {TABS.map(({ id, count }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`drawer-tab-${id}`}
            aria-selected={id === tab.id}
            aria-controls="drawer-panel"
            tabIndex={id === tab.id ? 0 : -1}
            className={classList(classes.tab, id === tab.id && classes.current)}
            onClick={() => setChosen(id)}
          >
            {t(`drawer.tab.${id}`)} <Count count={count?.(row, ticker.now()) ?? 0} />
          </button>
        ))}
      </div>
      <div role="tabpanel" id="drawer-panel" aria-labelledby={`drawer-tab-${tab.id}`} className={classes.panel}>
        <Content key={tab.id} row={row} />
      </div>
    </>
  );
}

function Count({ count }: { readonly count: number }) {
  return count === 0 ? null : <span className={classes.count}>{count}</span>;
}

/** The place of the tab that a key goes to; null for other keys. */
function nextTab(current: number, key: string): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return TABS.length - 1;
  const step = STEPS[key];
  return step === undefined ? null : (current + step + TABS.length) % TABS.length;
}

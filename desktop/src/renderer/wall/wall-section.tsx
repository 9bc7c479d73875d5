import { formatTime, formatWeekday } from '@marque/core/rules/format';
import { siteTimeZone } from '@marque/core/rules/places';
import { LogoMark } from '@marque/core/ui/logo';
import { useStoreValue } from '@marque/core/ui/store';
import { useTranslation } from 'react-i18next';
import { ConsoleButton } from '../button/index.ts';
import { useKeys } from '../keys/index.ts';
import { PAGE_LANGUAGE } from '../language/page-language.ts';
import { builtInView, enteredView, filterNames, type WallRow } from '../lots/index.ts';
import { goTo, isOffline, openLot, useBackend, useConsole } from '../state/index.ts';
import { AlertAnnouncer } from './alert-announcer.tsx';
import { useColumns } from './columns/index.ts';
import { useCursor, WallGrid } from './grid/index.ts';
import { useLotActions } from './use-lot-actions.ts';
import { FilterChips, ViewBar } from './view-bar/index.ts';
import classes from './wall.module.css';

/** All lots that matter, by what needs attention. */
export function WallSection() {
  const { t } = useTranslation('console');
  const { navigation, wall } = useConsole();
  const columns = useColumns();
  const cursor = useCursor();
  const actions = useLotActions();
  const isEmpty = useStoreValue(wall.arrangement, ({ items }) => items.length === 0);
  const offline = useBackend(({ connection, startedOffline }) =>
    connection === null || !isOffline(connection.state) ? undefined : startedOffline ? 'cold' : 'warm',
  );
  const { lotId } = cursor;
  const onLot = (act: (lotId: number) => void) => () => {
    if (lotId !== null) act(lotId);
  };
  useKeys({
    nextRow: () => cursor.moveBy(1),
    previousRow: () => cursor.moveBy(-1),
    openRow: onLot((id) => openLot(navigation, id)),
    close: () => navigation.setState({ drawer: null }),
    takeLot: onLot(actions.take),
    acknowledge: onLot(actions.acknowledgeFirst),
    openSite: onLot(actions.openSite),
  });
  return (
    <main className={classes.wall} data-offline={offline}>
      <div>
        <h1 className="mq-unseen">{t('sections.wall')}</h1>
        <ViewBar columns={columns} />
        <FilterChips />
      </div>
      {isEmpty ? (
        <EmptyWall />
      ) : (
        <WallGrid columns={columns} cursor={cursor} onOpen={(id) => openLot(navigation, id)} />
      )}
      <AlertAnnouncer />
    </main>
  );
}

function EmptyWall() {
  const { t } = useTranslation('console');
  const { navigation, rows, wall } = useConsole();
  const { view, filter, search } = useStoreValue(wall.view, (state) => state);
  const counts = useStoreValue(wall.arrangement, (state) => state.viewCounts);
  const id = 'id' in view ? view.id : null;
  const isFiltered = id === null || filterNames(filter).length > 0 || search !== '';
  const next = id === 'live' && !isFiltered ? nextOpening(rows.all()) : null;
  return (
    <section className={classes.empty}>
      <LogoMark size={40} colour="sunk" />
      <h2>{t(isFiltered ? 'empty.filtered' : `empty.${id}`)}</h2>
      <p>
        {next !== null && next.watched.startsAt !== null
          ? t('empty.next', {
              day: formatWeekday(next.watched.startsAt, PAGE_LANGUAGE, { timeZone: siteTimeZone }),
              time: formatTime(next.watched.startsAt, { timeZone: siteTimeZone }),
              title: next.wire.title,
            })
          : t(isFiltered ? 'empty.filteredText' : 'empty.text')}
      </p>
      <div className={classes.emptyButtons}>
        {isFiltered && (
          <ConsoleButton onClick={() => wall.setView(enteredView(builtInView('live')))}>
            {t('filter.clear')}
          </ConsoleButton>
        )}
        {id !== 'comingSoon' && counts.comingSoon > 0 && (
          <ConsoleButton
            variant={isFiltered ? 'second' : 'filled'}
            onClick={() => wall.setView(enteredView(builtInView('comingSoon')))}
          >
            {t('empty.showComingSoon', { count: counts.comingSoon })}
          </ConsoleButton>
        )}
        <ConsoleButton variant="second" onClick={() => goTo(navigation, 'queues')}>
          {t('sections.queues')}
        </ConsoleButton>
      </div>
    </section>
  );
}

/** The lot that opens first. */
function nextOpening(rows: Iterable<WallRow>): WallRow | null {
  let next: WallRow | null = null;
  for (const row of rows) {
    if (row.watched.stage !== 'comingSoon' || row.watched.startsAt === null) continue;
    if (next === null || row.watched.startsAt < (next.watched.startsAt ?? 0)) next = row;
  }
  return next;
}

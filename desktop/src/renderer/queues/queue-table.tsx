import { formatDuration, formatMoney, formatNumber } from '@marque/core/rules/format';
import { DUE_GROUPS, needsAction, type QueueItem } from '@marque/core/rules/monitoring';
import { classList } from '@marque/core/ui/class-list';
import { type KeyboardEvent, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { TickingText } from '../clock/index.ts';
import { PAGE_LANGUAGE } from '../language/page-language.ts';
import { SiteMark } from '../site-mark/index.ts';
import { useConsole, useNavigation } from '../state/index.ts';
import { ConsoleTable, TableGroup, TableLine, tableClasses } from '../table/index.ts';
import { useAlertWords, useLotActions } from '../wall/index.ts';
import classes from './queues.module.css';

const COLUMNS = ['due', 'lot', 'title', 'what', 'price', 'assignee'] as const;

/** Lines that are in the page: the rest comes once these are done. */
const MOST_LINES = 200;

/** The items by when they are due. The keys of the wall act on a line: j and k, Enter, t. */
export function QueueTable({ items }: { readonly items: readonly QueueItem[] }) {
  const { t } = useTranslation('console');
  const shown = items.slice(0, MOST_LINES);
  return (
    <div className={classList(tableClasses.scroller, classes.list)}>
      <ConsoleTable columns={COLUMNS.map((name) => ({ key: name, label: t(`queues.column.${name}`) }))}>
        {DUE_GROUPS.map((group) => {
          const ofGroup = shown.filter(({ due }) => due === group);
          if (ofGroup.length === 0) return null;
          return (
            <TableGroup
              key={group}
              columns={COLUMNS.length}
              title={t(`queues.due.${group}`)}
              count={formatNumber(items.filter(({ due }) => due === group).length, PAGE_LANGUAGE)}
            >
              {ofGroup.map((item) => (
                <QueueLine key={`${item.lot.lotId} ${item.alert.alert}`} item={item} />
              ))}
            </TableGroup>
          );
        })}
      </ConsoleTable>
      {items.length > MOST_LINES && (
        <p className={classes.more}>{t('queues.more', { count: items.length - MOST_LINES })}</p>
      )}
    </div>
  );
}

function QueueLine({ item: { lot, alert } }: { readonly item: QueueItem }) {
  const { t } = useTranslation('console');
  const words = useAlertWords();
  const { take } = useLotActions();
  const { navigation } = useConsole();
  const isOpen = useNavigation(({ drawer }) => drawer?.kind === 'lot' && drawer.lotId === lot.lotId);
  const { dueAt } = alert;
  const readDue = useCallback((now: number) => dueText(dueAt, now, t), [dueAt, t]);
  const open = () => navigation.setState({ drawer: { kind: 'lot', lotId: lot.lotId } });

  function press(event: KeyboardEvent<HTMLButtonElement>): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'j' || event.key === 'ArrowDown') moveFocus(event, 1);
    else if (event.key === 'k' || event.key === 'ArrowUp') moveFocus(event, -1);
    else if (event.key === 't') take(lot.lotId);
  }

  return (
    <TableLine isOpen={isOpen}>
      <td className={classList(tableClasses.strong, needsAction(alert) && tableClasses.urgent)}>
        <TickingText read={readDue} />
      </td>
      <td className={tableClasses.quiet}>{lot.lotId}</td>
      <td>
        <SiteMark site={lot.site} />
        <button type="button" className={tableClasses.open} data-queue-line onClick={open} onKeyDown={press}>
          {lot.title}
        </button>
      </td>
      <td>{words(alert)}</td>
      <td className={tableClasses.strong}>{lot.price.minor === 0 ? '–' : formatMoney(lot.price, PAGE_LANGUAGE)}</td>
      <td className={tableClasses.quiet}>{lot.assignee?.nickname ?? '–'}</td>
    </TableLine>
  );
}

function dueText(dueAt: number | null, now: number, t: ReturnType<typeof useTranslation<'console'>>['t']): string {
  if (dueAt === null) return '–';
  if (dueAt <= now) return t('queues.overdue');
  const duration = formatDuration(dueAt - now);
  return duration.kind === 'clock' ? duration.text : t('time.days', { days: duration.days, hours: duration.hours });
}

function moveFocus(event: KeyboardEvent<HTMLButtonElement>, lines: number): void {
  const all = [...document.querySelectorAll<HTMLButtonElement>('[data-queue-line]')];
  const next = all[all.indexOf(event.currentTarget) + lines];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}

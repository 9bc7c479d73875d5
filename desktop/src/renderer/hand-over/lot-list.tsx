import { LONGEST_HAND_OVER_NOTE } from '@marque/core/contracts/staff';
import { formatDuration, formatNumber, joinList } from '@marque/core/rules/format';
import { HAND_OVER_GROUPS, needsAction, type OpenLot } from '@marque/core/rules/monitoring';
import { classList } from '@marque/core/ui/class-list';
import { useStoreValue } from '@marque/core/ui/store';
import { type KeyboardEvent, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { TickingText } from '../clock/index.ts';
import { PAGE_LANGUAGE } from '../language/page-language.ts';
import { SiteMark } from '../site-mark/index.ts';
import { openLotHere, useConsole } from '../state/index.ts';
import { ConsoleTable, TableGroup, TableLine, tableClasses } from '../table/index.ts';
import { useAlertWords } from '../wall/index.ts';
import classes from './hand-over.module.css';
import { noteKey } from './use-send.ts';

interface LotListProps {
  /** Null before the rows were looked at. */
  readonly open: readonly OpenLot[] | null;
  readonly kept: ReadonlySet<number>;
  readonly to: { readonly nickname: string } | null;
  readonly onKeepOrGive: (lotId: number) => void;
}

const COLUMNS = ['keep', 'ends', 'lot', 'title', 'waits', 'note', 'to'] as const;

/** The lots that are open, those with work first, each with a note for the colleague. */
export function LotList({ open, kept, to, onKeepOrGive }: LotListProps) {
  const { t } = useTranslation('console');
  if (open === null) return <p className={classes.empty}>{t('lot.loading')}</p>;
  if (open.length === 0) return <p className={classes.empty}>{t('handOver.empty')}</p>;
  return (
    <div className={tableClasses.scroller}>
      <ConsoleTable
        cells="tight"
        columns={COLUMNS.map((name) => {
          const words = t(`handOver.column.${name}`);
          return { key: name, label: name === 'keep' ? <span className="mq-unseen">{words}</span> : words };
        })}
      >
        {HAND_OVER_GROUPS.map((group) => {
          const ofGroup = open.filter((one) => one.group === group);
          if (ofGroup.length === 0) return null;
          return (
            <TableGroup
              key={group}
              columns={COLUMNS.length}
              title={t(`handOver.group.${group}`)}
              count={t('handOver.lots', { count: ofGroup.length, shown: formatNumber(ofGroup.length, PAGE_LANGUAGE) })}
            >
              {ofGroup.map((one) => (
                <Line
                  key={one.lot.lotId}
                  open={one}
                  isKept={kept.has(one.lot.lotId)}
                  to={to}
                  onKeepOrGive={() => onKeepOrGive(one.lot.lotId)}
                />
              ))}
            </TableGroup>
          );
        })}
      </ConsoleTable>
    </div>
  );
}

interface LineProps extends Pick<LotListProps, 'to'> {
  readonly open: OpenLot;
  readonly isKept: boolean;
  readonly onKeepOrGive: () => void;
}

function Line({ open: { lot, alerts }, isKept, to, onKeepOrGive }: LineProps) {
  const { t } = useTranslation('console');
  const words = useAlertWords();
  const { navigation, textDrafts } = useConsole();
  const key = noteKey(lot.lotId);
  const note = useStoreValue(textDrafts, (drafts) => drafts[key]?.text ?? '');
  const { endsAt } = lot;
  const readEnd = useCallback((now: number) => endText(endsAt, now, t), [endsAt, t]);
  const isUrgent = alerts.some(needsAction);
  return (
    <TableLine className={classList(classes.line, isKept && classes.kept)}>
      <td>
        <input
          type="checkbox"
          className={tableClasses.box}
          data-hand-over-line
          aria-label={t('handOver.give', { lot: lot.lotId, title: lot.title })}
          checked={!isKept}
          onChange={onKeepOrGive}
          onKeyDown={step}
        />
      </td>
      <td className={classList(tableClasses.number, tableClasses.strong, isUrgent && tableClasses.urgent, classes.end)}>
        <TickingText read={readEnd} />
      </td>
      <td className={tableClasses.quiet}>{lot.lotId}</td>
      <td>
        <span className={classes.title}>
          <SiteMark site={lot.site} />
          <button
            type="button"
            className={classList(tableClasses.open, classes.open)}
            onClick={() => openLotHere(navigation, lot.lotId)}
          >
            {lot.title}
          </button>
        </span>
      </td>
      <td className={classes.waits}>{joinList(alerts.map(words), PAGE_LANGUAGE)}</td>
      <td className={tableClasses.wide}>
        <input
          className={classes.note}
          aria-label={t('handOver.noteOn', { lot: lot.lotId })}
          placeholder={t('handOver.addNote')}
          maxLength={LONGEST_HAND_OVER_NOTE}
          value={note}
          onChange={(event) => textDrafts.write(key, event.currentTarget.value)}
        />
      </td>
      <td className={tableClasses.quiet}>{isKept ? t('handOver.stays') : (to?.nickname ?? '–')}</td>
    </TableLine>
  );
}

/** The time until a lot ends, as the queues write it. */
export function endText(
  endsAt: number | null,
  now: number,
  t: ReturnType<typeof useTranslation<'console'>>['t'],
): string {
  if (endsAt === null) return '–';
  if (endsAt <= now) return t('time.ended');
  const duration = formatDuration(endsAt - now);
  return duration.kind === 'clock' ? duration.text : t('time.days', { days: duration.days, hours: duration.hours });
}

/** j and k go from line to line, n to the note of a line; the space bar keeps the lot or gives it. */
function step(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const lines =
    event.key === 'j' || event.key === 'ArrowDown' ? 1 : event.key === 'k' || event.key === 'ArrowUp' ? -1 : 0;
  const line = event.currentTarget;
  const note = event.key === 'n' ? line.closest('tr')?.querySelector<HTMLInputElement>('input:not([type])') : null;
  const all = [...document.querySelectorAll<HTMLInputElement>('[data-hand-over-line]')];
  const next = lines === 0 ? note : all[all.indexOf(line) + lines];
  if (next === undefined || next === null) return;
  event.preventDefault();
  next.focus();
}

import { formatNumber, joinList } from '@marque/core/rules/format';
import { SECOND_MS } from '@marque/core/rules/time';
import { classList } from '@marque/core/ui/class-list';
import { OfflineIcon } from '@marque/core/ui/icons';
import { useStoreValue } from '@marque/core/ui/store';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { TickingText } from '../clock/index.ts';
import { PAGE_LANGUAGE } from '../language/page-language.ts';
import { isOffline, type Section, useBackend, useConsole, useNavigation, type Work } from '../state/index.ts';
import { copyTime, TIME } from './copy-time.ts';
import classes from './status-line.module.css';

/** The line at the foot: whether the wall is live, how old it is, the clock's offset, the outbox, and the keys. */
export function StatusLine() {
  const { t } = useTranslation('console');
  const keepsSession = useBackend(({ session }) => session?.keeps === 'session');
  return (
    <footer className={classes.line}>
      <LiveState />
      <ClockOffset />
      <OutboxState />
      {keepsSession && <span>{t('status.sessionOnly')}</span>}
      <span className={classes.grow} />
      <KeyHints />
    </footer>
  );
}

function LiveState() {
  const { t } = useTranslation('console');
  const { rows } = useConsole();
  const connection = useBackend((state) => state.connection);
  const { count, freshAt } = useStoreValue(rows.state, (state) => state);
  const readAge = useCallback(() => ageText(connection?.lastEventAt ?? null, t), [connection, t]);
  if (connection === null || connection.state === 'connecting') {
    if (freshAt === null) return <span>{t('status.connecting')}</span>;
    const when = copyTime(freshAt, t);
    return <span>{t('status.connectingCopy', { when, count, shown: formatNumber(count, PAGE_LANGUAGE) })}</span>;
  }
  if (isOffline(connection.state)) {
    const time = freshAt === null ? null : TIME.format(freshAt);
    return (
      <span>
        <OfflineIcon size={15} />
        {time === null
          ? t('status.offlineEmpty')
          : t('status.offline', { time, count, shown: formatNumber(count, PAGE_LANGUAGE) })}
      </span>
    );
  }
  return (
    <span>
      <i className={classes.dot} />
      {t('status.live', { count, shown: formatNumber(count, PAGE_LANGUAGE) })}
      <TickingText read={readAge} />
    </span>
  );
}

type Translate = ReturnType<typeof useTranslation<'console'>>['t'];

function ageText(lastEventAt: number | null, t: Translate): string {
  if (lastEventAt === null) return t('status.noEvent');
  const seconds = Math.max(0, Date.now() - lastEventAt) / SECOND_MS;
  return t('status.lastEvent', { seconds: seconds < 10 ? tenths(seconds) : String(Math.round(seconds)) });
}

function tenths(seconds: number): string {
  return formatNumber(seconds, PAGE_LANGUAGE, { least: 1, most: 1 });
}

function ClockOffset() {
  const { t } = useTranslation('console');
  const offset = useBackend(({ connection }) =>
    connection === null || isOffline(connection.state) ? null : connection.clockOffsetMs,
  );
  if (offset === null) return null;
  const seconds = offset / SECOND_MS;
  const sign = seconds < 0 ? '−' : '+';
  return <span>{t('status.clock', { offset: `${sign}${tenths(Math.abs(seconds))}` })}</span>;
}

/** Opens the outbox; amber while something in it needs a decision. */
function OutboxState() {
  const { t } = useTranslation('console');
  const { navigation } = useConsole();
  const outbox = useBackend((state) => state.outbox);
  const stuck = outbox.filter(({ state }) => state === 'conflict' || state === 'rejected').length;
  const waiting = outbox.length - stuck;
  const parts = [
    ...(waiting > 0 ? [t('status.outboxWaiting', { count: waiting })] : []),
    ...(stuck > 0 ? [t('status.outboxStuck', { count: stuck })] : []),
  ];
  return (
    <button
      type="button"
      className={classList(classes.outbox, stuck > 0 && classes.stuck)}
      onClick={() => navigation.setState({ drawer: { kind: 'outbox' } })}
    >
      {parts.length === 0 ? t('status.outboxClear') : t('status.outbox', { parts: joinList(parts, PAGE_LANGUAGE) })}
    </button>
  );
}

const SCREEN_HINTS = [
  { keys: ['/'], name: 'search' },
  { keys: ['Ctrl', 'K'], name: 'commands' },
  { keys: ['?'], name: 'keys' },
] as const;

const ROW_HINTS = [{ keys: ['j', 'k'], name: 'rows' }, { keys: ['Enter'], name: 'open' }, ...SCREEN_HINTS] as const;

const FORM_HINTS = [
  { keys: ['Tab'], name: 'field' },
  { keys: ['Alt', '←'], name: 'stepBack' },
  { keys: ['Alt', '→'], name: 'stepOn' },
  { keys: ['Ctrl', 'S'], name: 'save' },
  { keys: ['?'], name: 'keys' },
] as const;

/** The keys of what is shown: rows and forms have some of their own. */
function hintsOf(section: Section, work: Work['kind'] | null, isForm: boolean) {
  if (work !== null) return work === 'handOver' ? ROW_HINTS : SCREEN_HINTS;
  if (section === 'people') return SCREEN_HINTS;
  return section === 'consignments' && isForm ? FORM_HINTS : ROW_HINTS;
}

function KeyHints() {
  const { t } = useTranslation('console');
  const { consignments } = useConsole();
  const section = useNavigation((state) => state.section);
  const work = useNavigation((state) => state.work);
  const tab = useStoreValue(consignments, (state) => state.tab);
  const hints = hintsOf(section, work?.kind ?? null, tab === 'draft');
  return (
    <ul className={classes.hints}>
      {hints.map(({ keys, name }) => (
        <li key={name}>
          {keys.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
          {t(`status.hint.${name}`)}
        </li>
      ))}
    </ul>
  );
}

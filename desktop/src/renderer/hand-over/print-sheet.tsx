import { formatMoney, joinList } from '@marque/core/rules/format';
import { HAND_OVER_GROUPS, type OpenLot } from '@marque/core/rules/monitoring';
import { useTicker } from '@marque/core/ui/clock';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { PAGE_LANGUAGE } from '../language/page-language.ts';
import { fullTime } from '../lot-drawer/times.ts';
import { useBackend } from '../state/index.ts';
import { useAlertWords } from '../wall/index.ts';
import { endText } from './lot-list.tsx';
import classes from './print-sheet.module.css';
import { ShiftFigures, type useShift } from './shift-figures.tsx';
import { MESSAGE_KEY, noteKey } from './use-send.ts';

interface PrintSheetProps {
  readonly lots: readonly OpenLot[];
  readonly kept: ReadonlySet<number>;
  readonly to: { readonly name: string; readonly nickname: string } | null;
  /** UTC ms. */
  readonly startsAt: number;
  readonly shift: ReturnType<typeof useShift>;
  readonly textOf: (key: string) => string;
}

/** The hand-over on paper. It is on no screen: only the printer sees it, and nothing else of the console. */
export function PrintSheet({ lots, kept, to, startsAt, shift, textOf }: PrintSheetProps) {
  const { t } = useTranslation('console');
  const words = useAlertWords();
  const now = usePrintTime();
  const user = useBackend(({ session }) => session?.user ?? null);
  const lastEventAt = useBackend(({ connection }) => connection?.lastEventAt ?? null);
  const message = textOf(MESSAGE_KEY);
  return createPortal(
    <div className={classes.sheet}>
      <header>
        <h1>{t('handOver.title')}</h1>
        <p>{t('handOver.fromTo', { from: user?.name ?? '', to: to?.name ?? t('handOver.noOne') })}</p>
        <p>{t('handOver.printed', { from: fullTime(startsAt), to: fullTime(now) })}</p>
        {lastEventAt !== null && <p>{t('handOver.asOf', { time: fullTime(lastEventAt) })}</p>}
      </header>
      <ShiftFigures shift={shift} />
      {message !== '' && <p className={classes.message}>{message}</p>}
      {HAND_OVER_GROUPS.map((group) => (
        <section key={group}>
          <h2>{t(`handOver.group.${group}`)}</h2>
          <table>
            <thead>
              <tr>
                {(['lot', 'title', 'ends', 'price', 'waits', 'note', 'to'] as const).map((name) => (
                  <th key={name} scope="col">
                    {t(`handOver.column.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {lots
                .filter((open) => open.group === group)
                .map(({ lot, alerts }) => (
                  <tr key={lot.lotId}>
                    <td>{lot.lotId}</td>
                    <td>{lot.title}</td>
                    <td>{endText(lot.endsAt, now, t)}</td>
                    <td>{lot.price.minor === 0 ? '–' : formatMoney(lot.price, PAGE_LANGUAGE)}</td>
                    <td>{joinList(alerts.map(words), PAGE_LANGUAGE)}</td>
                    <td>{textOf(noteKey(lot.lotId))}</td>
                    <td>{kept.has(lot.lotId) ? t('handOver.stays') : (to?.nickname ?? '–')}</td>
                  </tr>
                ))}
            </tbody>
          </table>
        </section>
      ))}
    </div>,
    document.body,
  );
}

/** The server's time when the page is printed, UTC ms. */
function usePrintTime(): number {
  const ticker = useTicker();
  const [now, setNow] = useState(() => ticker.read());
  useEffect(() => {
    const read = () => setNow(ticker.read());
    window.addEventListener('beforeprint', read);
    return () => window.removeEventListener('beforeprint', read);
  }, [ticker]);
  return now;
}

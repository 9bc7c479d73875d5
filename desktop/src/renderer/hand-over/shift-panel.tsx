import { type HandOverRecord, LONGEST_HAND_OVER_MESSAGE } from '@marque/core/contracts/staff';
import { useStoreValue } from '@marque/core/ui/store';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ConsoleButton } from '../button/index.ts';
import { ShortTime } from '../lot-drawer/short-time.tsx';
import { useBackend, useConsole } from '../state/index.ts';
import classes from './hand-over.module.css';
import { History } from './history.tsx';
import { ShiftFigures, type useShift } from './shift-figures.tsx';
import type { useHandOvers } from './use-hand-overs.ts';
import { MESSAGE_KEY, type useSend } from './use-send.ts';

interface Colleague {
  readonly userId: number;
  readonly nickname: string;
  readonly name: string;
}

interface ShiftPanelProps {
  /** UTC ms. */
  readonly startsAt: number;
  readonly shift: ReturnType<typeof useShift>;
  readonly colleagues: readonly Colleague[];
  readonly to: Colleague | null;
  readonly onChoose: (userId: number | null) => void;
  /** Lots that go to the colleague. */
  readonly count: number;
  readonly sending: ReturnType<typeof useSend>;
  readonly handOvers: Pick<ReturnType<typeof useHandOvers>, 'fetched'> & { readonly unread: readonly HandOverRecord[] };
}

/** Beside the lots: the shift in numbers, what waits on this machine, the message and the hand-over itself. */
export function ShiftPanel({ startsAt, shift, colleagues, to, onChoose, count, sending, handOvers }: ShiftPanelProps) {
  const { t } = useTranslation('console');
  const { textDrafts } = useConsole();
  const id = useId();
  const message = useStoreValue(textDrafts, (drafts) => drafts[MESSAGE_KEY]?.text ?? '');
  return (
    <aside className={classes.panel} aria-label={t('handOver.shift')}>
      <div className={classes.panelBody}>
        <section>
          <h2>{t('handOver.numbers')}</h2>
          <p className={classes.quiet}>
            {t('handOver.byLog')} {t('handOver.since')} <ShortTime at={startsAt} />
          </p>
          <ShiftFigures shift={shift} />
        </section>
        <Outbox />
        <section className={classes.form}>
          <label htmlFor={`${id}-to`}>{t('handOver.to')}</label>
          <select
            id={`${id}-to`}
            value={to?.userId ?? ''}
            onChange={(event) => onChoose(event.currentTarget.value === '' ? null : Number(event.currentTarget.value))}
          >
            <option value="">{t('handOver.choose')}</option>
            {colleagues.map(({ userId, name, nickname }) => (
              <option key={userId} value={userId}>
                {t('handOver.colleague', { name, nickname })}
              </option>
            ))}
          </select>
          <label htmlFor={`${id}-message`}>
            {to === null ? t('handOver.message') : t('handOver.messageFor', { name: to.name })}
          </label>
          <textarea
            id={`${id}-message`}
            rows={4}
            maxLength={LONGEST_HAND_OVER_MESSAGE}
            value={message}
            onChange={(event) => textDrafts.write(MESSAGE_KEY, event.currentTarget.value)}
          />
        </section>
        <History fetched={handOvers.fetched} unread={handOvers.unread} />
      </div>
      <footer className={classes.foot}>
        {sending.failure !== null && <p role="alert">{sending.failure}</p>}
        <ConsoleButton
          shortcut={t('lot.sendKeys')}
          aria-busy={sending.isBusy}
          offReason={sending.offReason}
          onClick={() => void sending.send()}
        >
          {t('handOver.submit', { count })}
        </ConsoleButton>
        <ConsoleButton variant="second" onClick={() => window.print()}>
          {t('handOver.print')}
        </ConsoleButton>
        {sending.offReason !== null && <p className={classes.quiet}>{sending.offReason}</p>}
      </footer>
    </aside>
  );
}

/** What has not left this machine stays with the colleague who wrote it. */
function Outbox() {
  const { t } = useTranslation('console');
  const outbox = useBackend((state) => state.outbox);
  const stuck = outbox.filter(({ state }) => state === 'conflict' || state === 'rejected').length;
  const waiting = outbox.length - stuck;
  return (
    <section>
      <h3>{t('handOver.outbox')}</h3>
      {stuck > 0 && <p className={classes.urgent}>{t('handOver.stuck', { count: stuck })}</p>}
      <p className={classes.quiet}>
        {waiting > 0
          ? t('handOver.waiting', { count: waiting })
          : t(stuck > 0 ? 'handOver.nothingElse' : 'handOver.nothing')}
      </p>
    </section>
  );
}

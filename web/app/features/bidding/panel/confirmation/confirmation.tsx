import { formatMoney } from '@marque/core/rules/format';
import { canSubmit, type PanelState } from '@marque/core/rules/live';
import { Button } from '@marque/core/ui/button';
import { TickBox } from '@marque/core/ui/choice';
import { Countdown, TimeLabel } from '@marque/core/ui/clock';
import { BackIcon, ErrorIcon } from '@marque/core/ui/icons';
import { Link } from '@marque/core/ui/link';
import { timeFactsOf } from '@marque/core/ui/lot-facts';
import { useReader } from '@marque/core/ui/reader';
import { type FormEvent, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { TERMS } from '../../../../foundation/addresses/index.ts';
import { useLiveListing } from '../../../../foundation/live/index.ts';
import { useBidding, usePanel } from '../../bidding-context.tsx';
import { markedText } from '../../marked-text.tsx';
import { Cost } from '../cost.tsx';
import panelClasses from '../panel.module.css';
import { Ticks } from '../price/price-and-clock.tsx';
import classes from './confirmation.module.css';

type Asked = Extract<PanelState, { readonly kind: 'confirm' | 'submitting' | 'failed' }>;

export default function ConfirmQuestion() {
  const state = usePanel();
  const isConfirming = state.kind === 'confirm' || state.kind === 'submitting' || state.kind === 'failed';
  return isConfirming ? <Question asked={state} /> : null;
}

function Question({ asked }: { readonly asked: Asked }) {
  const { t } = useTranslation('bidding');
  const { language } = useReader();
  const { lot, bounds, session, submit, repeat } = useBidding();
  const title = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  const amount = formatMoney(asked.amount, language);
  const isRaise = asked.action === 'maximum' && bounds.ceiling !== null;
  const way = isRaise ? 'raise' : asked.action;
  const isSending = asked.kind === 'submitting';

  // The field that had the focus is gone; the question takes it.
  useEffect(() => title.current?.focus(), []);

  const back = () => session.panel.send({ kind: 'back' });
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (asked.kind === 'failed') repeat();
    else submit();
  };
  return (
    <form className={panelClasses.inside} onSubmit={send} aria-labelledby={titleId}>
      <button type="button" className={classes.back} onClick={back} disabled={isSending}>
        <BackIcon />
        {t('confirm.back')}
      </button>
      <h2 ref={title} id={titleId} tabIndex={-1} className={`mq-h2 ${classes.question}`}>
        {t(`confirm.${way}`, { amount })}
      </h2>
      <p className="mq-soft mq-small">{lot.title}</p>
      <Cost amount={asked.amount} kind={asked.action === 'maximum' ? 'maximum' : 'bid'} isRaise={isRaise} />
      <RunningClock />
      {asked.kind === 'failed' ? <Unsettled /> : <Terms asked={asked} />}
      <Button
        type="submit"
        size="lg"
        isWide
        isBusy={isSending}
        disabled={asked.kind === 'confirm' && !canSubmit(asked)}
      >
        {isSending
          ? t('confirm.sending')
          : t(asked.kind === 'failed' ? 'confirm.again' : `confirm.place.${way}`, { amount })}
      </Button>
      <Button variant="second" isWide className={panelClasses.cancel} onClick={back} disabled={isSending}>
        {t('confirm.cancel')}
      </Button>
    </form>
  );
}

function RunningClock() {
  const { lot: listing, isClockOff, state } = useBidding();
  const time = timeFactsOf(useLiveListing(listing));
  return (
    <>
      <p className={classes.runningClock}>
        <span className={classes.runningLabel}>
          <TimeLabel lot={time} place="listing" isOff={isClockOff} />
        </span>
        <Countdown lot={time} place="listing" hasHours isLabelled isOff={isClockOff} className={classes.runningTime} />
      </p>
      {state.endsAt !== null && !isClockOff && <Ticks endsAt={state.endsAt} />}
    </>
  );
}

/** Unticked every time: what was agreed to for one bid says nothing about the next. */
function Terms({ asked }: { readonly asked: Asked }) {
  const { t } = useTranslation('bidding');
  const { session } = useBidding();
  const isAgreed = asked.kind === 'submitting' || (asked.kind === 'confirm' && asked.agreed);
  return (
    <label className={classes.terms}>
      <TickBox
        checked={isAgreed}
        disabled={asked.kind === 'submitting'}
        onChange={(event) => session.panel.send({ kind: 'agree', agreed: event.currentTarget.checked })}
      />
      <span>
        {markedText(t('confirm.terms'), (words) => (
          <Link href={TERMS} target="_blank" rel="noopener" className="mq-link">
            {words}
          </Link>
        ))}
      </span>
    </label>
  );
}

/** The connection broke while the bid was under way: sending it again is safe, and the words say so. */
function Unsettled() {
  const { t } = useTranslation('bidding');
  return (
    <p className={classes.unsettled} role="alert">
      <ErrorIcon />
      <span>
        <b>{t('confirm.noAnswer')}</b> {t('confirm.unsettled')} {t('confirm.countsOnce')}
      </span>
    </p>
  );
}

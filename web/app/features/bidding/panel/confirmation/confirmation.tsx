import { formatMoney } from '@marque/core/rules/format';
import { canSubmit, type PanelState } from '@marque/core/rules/live';
import { Button } from '@marque/core/ui/button';
import { TickBox } from '@marque/core/ui/choice';
import { Countdown, TimeLabel } from '@marque/core/ui/clock';
import { BackIcon, ErrorIcon } from '@marque/core/ui/icons';
import { Link } from '@marque/core/ui/link';
import { useLocale } from '@marque/core/ui/locale';
import { timeFactsOf } from '@marque/core/ui/lot-facts';
import type { ModalName } from '@marque/core/ui/overlay';
import { Sentences } from '@marque/core/ui/sentences';
import { type FormEvent, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { TERMS } from '../../../../foundation/addresses/index.ts';
import { useIsOffline, useLiveListing } from '../../../../foundation/live/index.ts';
import { markedText } from '../../marked-text.tsx';
import {
  selectData,
  selectForm,
  selectView,
  useBidPanel,
  useBidPanelController,
} from '../../provider/bid-panel-provider.tsx';
import { AddedCost } from '../cost.tsx';
import panelClasses from '../panel.module.css';
import { Ticks } from '../price/price-and-clock.tsx';
import classes from './confirmation.module.css';

type ConfirmationState = Extract<PanelState, { readonly kind: 'confirm' | 'submitting' | 'failed' }>;

export default function Confirmation() {
  const state = useBidPanel(selectForm);
  const isConfirming = state.kind === 'confirm' || state.kind === 'submitting' || state.kind === 'failed';
  return isConfirming ? <ConfirmationForm confirmation={state} /> : null;
}

function ConfirmationForm({ confirmation }: { readonly confirmation: ConfirmationState }) {
  const { t } = useTranslation('bidding');
  const { language } = useLocale();
  const { lot } = useBidPanel(selectData);
  const { bounds } = useBidPanel(selectView);
  const controller = useBidPanelController();
  const title = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  const name: ModalName = `confirm.${confirmation.action}`;
  const amount = formatMoney(confirmation.amount, language);
  const isRaise = confirmation.action === 'maximum' && bounds.ceiling !== null;
  const action = isRaise ? 'raise' : confirmation.action;
  const isSending = confirmation.kind === 'submitting';
  const isOffline = useIsOffline();

  // The amount field that had the focus is no longer there.
  useEffect(() => title.current?.focus(), []);

  const { cancel } = controller;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (confirmation.kind === 'failed') controller.retry();
    else controller.submit();
  };
  return (
    <form method="dialog" data-modal={name} className={panelClasses.inside} onSubmit={send} aria-labelledby={titleId}>
      <button type="button" className={classes.back} onClick={cancel} disabled={isSending}>
        <BackIcon />
        {t('confirm.back')}
      </button>
      <h2 ref={title} id={titleId} tabIndex={-1} className={`mq-h2 ${classes.question}`}>
        {t(`confirm.${action}`, { amount })}
      </h2>
      <p className="mq-soft mq-small">{lot.title}</p>
      <AddedCost amount={confirmation.amount} kind={confirmation.action === 'maximum' ? 'maximum' : 'bid'} />
      <RunningClock />
      {confirmation.kind === 'failed' ? <Unsettled /> : <Terms confirmation={confirmation} />}
      <Button
        type="submit"
        size="lg"
        isWide
        isBusy={isSending}
        disabled={isOffline || (confirmation.kind === 'confirm' && !canSubmit(confirmation))}
      >
        {isSending && t('confirm.sending')}
        {!isSending && isOffline && t('button.offline')}
        {!isSending &&
          !isOffline &&
          t(confirmation.kind === 'failed' ? 'confirm.again' : `confirm.place.${action}`, { amount })}
      </Button>
      <Button variant="second" isWide className={panelClasses.cancel} onClick={cancel} disabled={isSending}>
        {t('confirm.cancel')}
      </Button>
    </form>
  );
}

function RunningClock() {
  const { lot: listing } = useBidPanel(selectData);
  const { state } = useBidPanel(selectView);
  const time = timeFactsOf(useLiveListing(listing));
  return (
    <>
      <p className={classes.runningClock}>
        <span className="mq-mute">
          <TimeLabel lot={time} place="listing" />
        </span>
        <Countdown lot={time} place="listing" hasHours isLabelled className={classes.runningTime} />
      </p>
      {state.endsAt !== null && <Ticks endsAt={state.endsAt} />}
    </>
  );
}

/** Unticked for every bid: agreement to one bid does not cover the next. */
function Terms({ confirmation }: { readonly confirmation: ConfirmationState }) {
  const { t } = useTranslation('bidding');
  const controller = useBidPanelController();
  const isAgreed = confirmation.kind === 'submitting' || (confirmation.kind === 'confirm' && confirmation.agreed);
  return (
    <label className={classes.terms}>
      <TickBox
        checked={isAgreed}
        disabled={confirmation.kind === 'submitting'}
        onChange={(event) => controller.agree(event.currentTarget.checked)}
      />
      <span>
        {markedText(t('confirm.terms'), (label) => (
          <Link href={TERMS} target="_blank" rel="noopener" className="mq-link">
            {label}
          </Link>
        ))}
      </span>
    </label>
  );
}

/** The connection broke while the bid was being sent: sending it again is safe. */
function Unsettled() {
  const { t } = useTranslation('bidding');
  return (
    <p className={classes.unsettled} role="alert">
      <ErrorIcon />
      <span>
        <Sentences>
          <b>{t('confirm.noAnswer')}</b>
          {t('confirm.unsettled')}
          {t('confirm.countsOnce')}
        </Sentences>
      </span>
    </p>
  );
}

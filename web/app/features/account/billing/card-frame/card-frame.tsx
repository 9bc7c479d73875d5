import { Button } from '@marque/core/ui/button';
import { FieldError } from '@marque/core/ui/field-error';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../../foundation/forms/index.ts';
import { useSession } from '../../../../foundation/session/index.ts';
import formClasses from '../../form/form.module.css';
import { FailedAlert, SaveRow } from '../../form/save-row.tsx';
import classes from '../billing.module.css';
import type { CardFormProps } from '../card-form.tsx';
import { saveStateOf, useCardSaving } from '../use-card.ts';
import { enterCard } from './enter-card.ts';
import { useCardFrame } from './use-card-frame.ts';

interface CardFrameProps extends CardFormProps {
  readonly gatewayKey: string;
}

/** The form for a new card in a frame of the gateway: its number reaches neither this page nor our server. */
export function CardFrame({ gatewayKey, label, onSaved, onCancel }: CardFrameProps) {
  const { t } = useTranslation(['account', 'messages']);
  const { language } = useSession();
  const node = useRef<HTMLDivElement>(null);
  const { step, sendEntered, clearFailure } = useCardSaving(onSaved);
  const { state, fault, retry } = useCardFrame(node, gatewayKey, language, clearFailure);
  const submit = () => {
    if (state.kind === 'ready') void sendEntered(() => enterCard(state.frame));
  };

  return (
    <form
      method="dialog"
      className={formClasses.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <FailedAlert state={step} />
      {state.kind === 'away' && (
        <Alert title={t('card.frame.away')}>
          <p>{t('card.frame.awayText')}</p>
          <Button variant="second" size="sm" className={classes.retry} onClick={retry}>
            {t('card.frame.retry')}
          </Button>
        </Alert>
      )}
      <fieldset className={classes.frameSet} hidden={state.kind === 'away'}>
        <legend className={classes.frameLabel}>{t('card.frame.label')}</legend>
        <div ref={node} className={classes.frame} />
        {state.kind === 'loading' && (
          <p role="status" className="mq-small mq-soft">
            {t('card.frame.loading')}
          </p>
        )}
        {fault !== null && <FieldError>{fault}</FieldError>}
      </fieldset>
      <SaveRow label={label} state={saveStateOf(step)} isDisabled={state.kind !== 'ready'}>
        {onCancel !== null && (
          <button type="button" className="mq-link mq-reach" onClick={onCancel}>
            {t('card.cancel')}
          </button>
        )}
      </SaveRow>
      <p className="mq-small mq-mute">{t('card.kept')}</p>
    </form>
  );
}

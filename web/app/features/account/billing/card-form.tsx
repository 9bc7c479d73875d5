import { TextInput } from '@mantine/core';
import {
  type CardEntry,
  type CardFaults,
  type CardField,
  cardFaults,
  groupCardCode,
  groupCardNumber,
  groupExpiry,
} from '@marque/core/rules/contact';
import { useTicker } from '@marque/core/ui/clock';
import { FieldError } from '@marque/core/ui/field-error';
import { lazyPart } from '@marque/core/ui/lazy-part';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../foundation/session/index.ts';
import formClasses from '../form/form.module.css';
import { FailedAlert, SaveRow } from '../form/save-row.tsx';
import { TestCards } from './test-cards.tsx';
import { saveStateOf, useCardSaving } from './use-card.ts';

const ChallengeDialog = lazyPart('challenge', () => import('./challenge-dialog.tsx'), {
  onFailed: ({ onOtherCard }) => onOtherCard(),
});

const EMPTY: CardEntry = { number: '', expiry: '', cvc: '' };

export interface CardFormProps {
  readonly label: string;
  readonly onSaved: () => void;
  readonly onCancel: (() => void) | null;
}

/** The form for a new card. The gateway stores the number; the server receives the last four digits only. */
export function CardForm({ label, onSaved, onCancel }: CardFormProps) {
  const { t } = useTranslation(['account', 'messages']);
  const { isDemo } = useSession();
  const ticker = useTicker();
  const [entry, setEntry] = useState(EMPTY);
  const [faults, setFaults] = useState<CardFaults>({});
  const { step, send, answer, startOver } = useCardSaving(onSaved);

  const change = (field: CardField, text: string) => {
    setEntry((before) => ({ ...before, [field]: SHAPES[field](text) }));
    setFaults((before) => Object.fromEntries(Object.entries(before).filter(([name]) => name !== field)));
    if (step.kind === 'failed') startOver();
  };
  const pick = (card: CardEntry) => {
    setEntry(card);
    setFaults({});
    if (step.kind === 'failed') startOver();
  };
  const submit = () => {
    const found = cardFaults(entry, ticker.read());
    setFaults(found);
    if (Object.keys(found).length === 0) void send(entry);
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
      <CardFields entry={entry} faults={faults} onChange={change} />
      <SaveRow label={label} state={saveStateOf(step)}>
        {onCancel !== null && (
          <button type="button" className="mq-link mq-reach" onClick={onCancel}>
            {t('card.cancel')}
          </button>
        )}
      </SaveRow>
      <p className="mq-small mq-mute">{t('card.kept')}</p>
      {isDemo && <TestCards onPick={pick} />}
      {step.kind === 'challenge' && (
        <ChallengeDialog
          isAnswering={step.isAnswering}
          onAnswer={(hasConfirmed) => void answer(hasConfirmed)}
          onOtherCard={() => {
            setEntry(EMPTY);
            startOver();
          }}
        />
      )}
    </form>
  );
}

const SHAPES: Readonly<Record<CardField, (text: string) => string>> = {
  number: groupCardNumber,
  expiry: groupExpiry,
  cvc: groupCardCode,
};

interface CardFieldsProps {
  readonly entry: CardEntry;
  readonly faults: CardFaults;
  readonly onChange: (field: CardField, text: string) => void;
}

function CardFields({ entry, faults, onChange }: CardFieldsProps) {
  const { t } = useTranslation('account');
  const faultOf = (field: CardField) => {
    const fault = faults[field];
    return fault === undefined ? null : <FieldError>{t(`card.fault.${fault}`)}</FieldError>;
  };
  const common = (field: CardField) => ({
    value: entry[field],
    inputMode: 'numeric' as const,
    error: faultOf(field),
    onChange: (event: { readonly currentTarget: HTMLInputElement }) => onChange(field, event.currentTarget.value),
  });
  return (
    <>
      <TextInput {...common('number')} name="number" label={t('card.number')} autoComplete="cc-number" />
      <div className={formClasses.pair}>
        <TextInput
          {...common('expiry')}
          name="expiry"
          label={t('card.expiry')}
          placeholder={t('card.expiryShape')}
          autoComplete="cc-exp"
        />
        <TextInput {...common('cvc')} name="cvc" label={t('card.cvc')} autoComplete="cc-csc" />
      </div>
    </>
  );
}

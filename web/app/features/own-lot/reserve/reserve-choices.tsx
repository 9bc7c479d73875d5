import { CURRENCY_SYMBOLS, formatMoney } from '@marque/core/rules/format';
import type { Money } from '@marque/core/rules/money';
import { ChoiceCard } from '@marque/core/ui/choice';
import { FieldError } from '@marque/core/ui/field-error';
import { useLocale } from '@marque/core/ui/locale';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './reserve.module.css';
import { digitsOf, type ReserveBounds, type ReserveChoice, type ReserveEntry } from './reserve-entry.ts';

interface ReserveChoicesProps {
  readonly choices: readonly ReserveChoice[];
  readonly bounds: ReserveBounds & { readonly current: Money };
  readonly entry: ReserveEntry;
  /** Empty for a valid amount. */
  readonly error: string;
  readonly onChange: (entry: ReserveEntry) => void;
}

/** The reserve as one of a few choices, one of them an amount to enter. */
export function ReserveChoices({ choices, bounds, entry, error, onChange }: ReserveChoicesProps) {
  const { t } = useTranslation('own');
  const { language } = useLocale();
  const name = useId();
  const amounts = {
    current: formatMoney(bounds.current, language),
    highestBid: bounds.highestBid === null ? '' : formatMoney(bounds.highestBid, language),
  };
  return (
    <fieldset className={classes.choices} data-on="wash">
      <legend className="mq-unseen">{t('reserve.legend')}</legend>
      {choices.map((choice) => (
        <div key={choice}>
          <ChoiceCard
            name={name}
            value={choice}
            checked={entry.choice === choice}
            onChange={() => onChange({ ...entry, choice })}
          >
            {t(`reserve.choice.${choice}`, amounts)}
          </ChoiceCard>
          {choice === 'amount' && entry.choice === 'amount' && (
            <AmountField bounds={bounds} entry={entry} error={error} onChange={onChange} />
          )}
        </div>
      ))}
    </fieldset>
  );
}

function AmountField({ bounds: { current }, entry, error, onChange }: Omit<ReserveChoicesProps, 'choices'>) {
  const { t } = useTranslation('own');
  const { language } = useLocale();
  const id = useId();
  return (
    <div className={classes.amount}>
      <label htmlFor={id}>{t('reserve.amount', { current: formatMoney(current, language) })}</label>
      <div className={classes.field}>
        <span aria-hidden="true">{CURRENCY_SYMBOLS[current.currency]}</span>
        <input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          value={entry.digits}
          aria-invalid={error !== ''}
          aria-describedby={`${id}-error`}
          onChange={(event) => onChange({ ...entry, digits: digitsOf(event.currentTarget.value) })}
        />
      </div>
      <div id={`${id}-error`} aria-live="polite">
        {error !== '' && <FieldError>{error}</FieldError>}
      </div>
    </div>
  );
}

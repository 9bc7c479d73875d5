import { CURRENCY_SYMBOLS } from '@marque/core/rules/format';
import { type Currency, fromMajor, type Money } from '@marque/core/rules/money';
import { useId } from 'react';
import classes from './fields.module.css';

const MOST_DIGITS = 9;

/** The amount of digits that were typed; null without any. */
export function amountOf(digits: string, currency: Currency): Money | null {
  return digits === '' ? null : fromMajor(Number(digits), currency);
}

interface AmountFieldProps {
  readonly label: string;
  readonly currency: Currency;
  readonly digits: string;
  readonly onChange: (digits: string) => void;
}

/** An amount in whole units of the lot's currency. */
export function AmountField({ label, currency, digits, onChange }: AmountFieldProps) {
  const id = useId();
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      <div className={classes.amount}>
        <span aria-hidden="true">{CURRENCY_SYMBOLS[currency]}</span>
        <input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          value={digits}
          onChange={(event) => onChange(event.currentTarget.value.replace(/\D/g, '').slice(0, MOST_DIGITS))}
        />
      </div>
    </div>
  );
}

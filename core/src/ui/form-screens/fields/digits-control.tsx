import { Input } from '@mantine/core';
import { useState } from 'react';
import { CURRENCY_SYMBOLS } from '../../../rules/format/index.ts';
import { normaliseCurrency } from '../../../rules/money/index.ts';
import { useLocale } from '../../locale/index.ts';
import { useFormState } from '../form-context.tsx';
import { FieldFrame } from './field-frame.tsx';
import classes from './fields.module.css';
import { groupDigits, parseDigits } from './parse-digits.ts';
import { attributesOfField } from './text-control.tsx';
import { type ControlProps, useControl } from './use-control.ts';

/** A whole number. */
export function NumberControl({ field }: ControlProps) {
  return <Digits field={field} show={asItIs} />;
}

/** An amount with the form's currency, grouped when it loses the focus: 1,250,000. */
export function SumControl({ field }: ControlProps) {
  const { count } = useLocale();
  const code = useFormState(({ setting }) => setting.currency);
  const currency = normaliseCurrency(code);
  const sign = currency.ok ? CURRENCY_SYMBOLS[currency.value].trim() : code;
  return <Digits field={field} show={(digits) => groupDigits(digits, count)} sign={sign} />;
}

interface DigitsProps extends ControlProps {
  /** The format of the digits without focus. */
  readonly show: (digits: string) => string;
  readonly sign?: string;
}

function Digits({ field, show, sign }: DigitsProps) {
  const control = useControl(field);
  // With focus the field shows the typed text, so that the cursor does not jump.
  const [typed, setTyped] = useState<string | null>(null);
  const section = sign === undefined ? {} : { leftSection: sign, leftSectionWidth: `calc(${sign.length}ch + 1.75rem)` };
  return (
    <FieldFrame field={field} control={control}>
      <Input
        inputMode="numeric"
        autoComplete="off"
        {...attributesOfField(field)}
        {...section}
        name={field.key}
        value={typed ?? show(control.text)}
        required={field.required}
        error={control.fault !== null}
        classNames={{
          wrapper: sign === undefined ? undefined : classes.sum,
          section: classes.currency,
          input: classes.figures,
        }}
        onFocus={() => setTyped(control.text)}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          control.answer(parseDigits(event.currentTarget.value));
        }}
        onBlur={() => {
          setTyped(null);
          control.leave();
        }}
      />
    </FieldFrame>
  );
}

const asItIs = (digits: string) => digits;

import { Input } from '@mantine/core';
import { type FocusEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CURRENCY_SYMBOLS } from '../../../rules/format/index.ts';
import { CURRENCIES, normaliseCurrency } from '../../../rules/money/index.ts';
import { ChevronDownIcon } from '../../icons/index.ts';
import { useLocale } from '../../locale/index.ts';
import { useForm, useFormState } from '../form-context.tsx';
import { FieldFrame } from './field-frame.tsx';
import classes from './fields.module.css';
import { applyEdit, digitsOfTyped, groupDigits, startTyping, type TypedNumber } from './parse-digits.ts';
import { attributesOfField } from './text-control.tsx';
import { type ControlProps, useControl } from './use-control.ts';

/** A whole number. */
export function NumberControl({ field }: ControlProps) {
  return <Digits field={field} show={asItIs} />;
}

/**
 * An amount with the form's currency, grouped when it loses the focus: 1,250,000. Where the form fixes no currency, a list
 * beside it offers the others; choosing one leaves the digits as they are.
 */
export function SumControl({ field }: ControlProps) {
  const { count } = useLocale();
  const code = useFormState(({ setting }) => setting.currency);
  const currency = normaliseCurrency(code);
  const sign = currency.ok ? CURRENCY_SYMBOLS[currency.value].trim() : code;
  const { form } = useForm();
  const amount = <Digits field={field} show={(digits) => groupDigits(digits, count)} sign={sign} />;
  if (form.variant.currency !== undefined) return amount;
  // Outside the field's frame, which would give its own id and fault to a second control.
  return (
    <div>
      {amount}
      <CurrencyChoice field={field} chosen={code} />
    </div>
  );
}

function CurrencyChoice({ field, chosen }: ControlProps & { readonly chosen: string }) {
  const { t } = useTranslation('forms');
  const { store, idOf } = useForm();
  const id = `${idOf(field.key)}-currency`;
  return (
    <div className={classes.currencyChoice}>
      <label htmlFor={id} className={classes.currencyLabel}>
        {t('forms:currency')}
      </label>
      <Input
        component="select"
        pointer
        id={id}
        rightSection={<ChevronDownIcon size={18} />}
        value={chosen}
        classNames={{ input: classes.select }}
        onChange={(event) =>
          store.dispatch({ kind: 'settingChanged', setting: { currency: event.currentTarget.value } })
        }
      >
        {CURRENCIES.map((currency) => (
          <option key={currency} value={currency}>
            {t(`forms:currencies.${currency}`)}
          </option>
        ))}
      </Input>
    </div>
  );
}

interface DigitsProps extends ControlProps {
  /** The format of the digits without focus. */
  readonly show: (digits: string) => string;
  readonly sign?: string;
}

function Digits({ field, show, sign }: DigitsProps) {
  const control = useControl(field);
  // From the first edit the field shows the text as typed. Its value never changes with the focus: that would undo the
  // selection that the Tab key makes, and the next digit would be appended instead of replacing the number.
  const [typed, setTyped] = useState<TypedNumber | null>(null);
  const selectOnFocus = useSelectOnFocus();
  const shown = show(control.text);
  const section = sign === undefined ? {} : { leftSection: sign, leftSectionWidth: `calc(${sign.length}ch + 1.75rem)` };
  return (
    <FieldFrame field={field} control={control}>
      <Input
        inputMode="numeric"
        autoComplete="off"
        {...attributesOfField(field)}
        {...section}
        name={field.key}
        value={typed?.text ?? shown}
        required={field.required}
        error={control.fault !== null}
        classNames={{
          wrapper: sign === undefined ? undefined : classes.sum,
          section: classes.currency,
          input: classes.figures,
        }}
        {...selectOnFocus}
        onChange={(event) => {
          const { data = null, inputType = '' } = event.nativeEvent as Partial<InputEvent>;
          const edit = { text: event.currentTarget.value, inserted: data, type: inputType };
          const next = applyEdit(typed ?? startTyping(control.text, shown), edit);
          setTyped(next);
          control.answer(digitsOfTyped(next));
        }}
        onBlur={() => {
          setTyped(null);
          control.leave();
        }}
      />
    </FieldFrame>
  );
}

/** Selects the whole number when the focus arrives by keyboard, label or link; a pointer sets the cursor itself. */
function useSelectOnFocus() {
  const isPointed = useRef(false);
  return {
    onPointerDown: () => {
      isPointed.current = true;
    },
    onPointerUp: () => {
      isPointed.current = false;
    },
    onFocus: (event: FocusEvent<HTMLInputElement>) => {
      if (!isPointed.current) event.currentTarget.select();
      isPointed.current = false;
    },
  };
}

const asItIs = (digits: string) => digits;

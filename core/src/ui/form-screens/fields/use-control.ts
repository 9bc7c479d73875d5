import { useTranslation } from 'react-i18next';
import { faultBound, faultKey } from '../../../forms/fault-messages/index.ts';
import { type Field, type FieldValue, helpKey, labelKey, optionKey } from '../../../forms/fields/index.ts';
import { useLocale } from '../../locale/index.ts';
import { useFieldView, useForm } from '../form-context.tsx';

/** Members that all controls share. */
export interface ControlProps {
  readonly field: Field;
}

export interface Control {
  /** Id of the focusable element. */
  readonly id: string;
  readonly label: string;
  readonly help: string | null;
  /** How to correct the fault; null without a shown fault. */
  readonly fault: string | null;
  readonly value: FieldValue | undefined;
  /** The value if it is a text, otherwise an empty text. */
  readonly text: string;
  answer(value: FieldValue | undefined): void;
  leave(): void;
}

/** The texts, value and event handlers of one field for its control. */
export function useControl(field: Field): Control {
  const { t } = useTranslation(['forms', 'fields']);
  const { count } = useLocale();
  const { store, idOf } = useForm();
  const { value, fault } = useFieldView(field.key);
  const help = helpKey(field);
  return {
    id: idOf(field.key),
    label: t(labelKey(field)),
    help: help === null ? null : t(help),
    fault: fault === null ? null : t(faultKey(field, fault), { bound: faultBound(field, fault, count) }),
    value,
    text: typeof value === 'string' ? value : '',
    answer: (next) => store.dispatch({ kind: 'answered', key: field.key, value: next === '' ? undefined : next }),
    leave: () => store.dispatch({ kind: 'blurred', key: field.key }),
  };
}

/** Labels of a field's options. */
export function useOptionWords(field: Field): (value: string) => string {
  const { t } = useTranslation('fields');
  return (value) => t(optionKey(field, value));
}

import { useTranslation } from 'react-i18next';
import { Field } from '../../lot-drafts/fields/index.ts';
import type { ProblemOf } from './problems.ts';

interface TextFieldProps {
  readonly name: string;
  readonly value: string;
  readonly longest: number;
  readonly problemOf: ProblemOf;
  readonly hint?: string;
  readonly placeholder?: string;
  readonly onChange: (value: string) => void;
}

/** A field of one line. */
export function LineField({ name, value, longest, problemOf, hint, placeholder, onChange }: TextFieldProps) {
  const { t } = useTranslation('console');
  return (
    <Field
      label={t(`homePage.field.${name}` as 'homePage.field.title')}
      problem={problemOf(name)}
      isWide
      {...(hint === undefined ? {} : { hint })}
    >
      {(ids) => (
        <input
          {...ids}
          maxLength={longest}
          placeholder={placeholder}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
    </Field>
  );
}

/** A field of a few lines. */
export function LinesField({ name, value, longest, problemOf, onChange }: TextFieldProps) {
  const { t } = useTranslation('console');
  return (
    <Field label={t(`homePage.field.${name}` as 'homePage.field.title')} problem={problemOf(name)} isWide>
      {(ids) => (
        <textarea
          {...ids}
          rows={3}
          maxLength={longest}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
    </Field>
  );
}

import { useState } from 'react';
import { Field } from '../../lot-drafts/fields/index.ts';

interface NumberFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly problem: string | null;
  /** null: empty, where that is possible. */
  readonly value: number | null;
  readonly least: number;
  readonly most: number;
  readonly onChange: (value: number | null) => void;
}

/** A whole number. What is typed stays as it is, also while it is no number. */
export function NumberField({ label, hint, problem, value, least, most, onChange }: NumberFieldProps) {
  const [typed, setTyped] = useState<{ readonly text: string; readonly value: number | null } | null>(null);
  const text = typed !== null && typed.value === value ? typed.text : value === null ? '' : String(value);
  return (
    <Field label={label} problem={problem} {...(hint === undefined ? {} : { hint })}>
      {(ids) => (
        <input
          {...ids}
          type="number"
          inputMode="numeric"
          min={least}
          max={most}
          value={text}
          onChange={({ currentTarget }) => {
            const number = currentTarget.value === '' ? null : Math.round(currentTarget.valueAsNumber);
            setTyped({ text: currentTarget.value, value: number });
            onChange(number);
          }}
        />
      )}
    </Field>
  );
}

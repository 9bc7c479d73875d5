import { useState } from 'react';
import { Field } from './field.tsx';
import { siteTimeOf, siteTimeText } from './site-time.ts';

interface SiteTimeFieldProps {
  /** The field of the content that it holds. */
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  readonly problem: string | null;
  /** UTC ms; null where it is open. */
  readonly value: number | null;
  readonly isReadOnly: boolean;
  readonly onChange: (at: number | null) => void;
}

/** A date and a time by the clock of the sites, whatever the clock of this computer. */
export function SiteTimeField({ name, label, hint, problem, value, isReadOnly, onChange }: SiteTimeFieldProps) {
  const stored = value === null ? '' : siteTimeText(value);
  // While a part of the date is typed, the field has no value.
  const [typed, setTyped] = useState<{ readonly text: string; readonly stored: string } | null>(null);
  const text = typed !== null && typed.stored === stored ? typed.text : stored;
  return (
    <Field label={label} hint={hint} problem={problem}>
      {(ids) => (
        <input
          {...ids}
          data-lot-field={name}
          type="datetime-local"
          readOnly={isReadOnly}
          value={text}
          onChange={({ currentTarget }) => {
            const at = siteTimeOf(currentTarget.value);
            setTyped({ text: currentTarget.value, stored: at === null ? '' : siteTimeText(at) });
            onChange(at);
          }}
        />
      )}
    </Field>
  );
}

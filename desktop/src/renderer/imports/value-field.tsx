import type { Field } from '@marque/core/forms/fields';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './imports.module.css';
import { useFormWords } from './use-import.ts';

interface ValueFieldProps {
  readonly field: Field;
  readonly label: string;
  /** As it stands in a cell. */
  readonly value: string;
  readonly describedBy?: string | undefined;
  /** Called once the field is left or Enter is pressed with another value. */
  readonly onChange: (value: string) => void;
}

/** A cell of a file: a list where the form has one, otherwise a line of text. */
export function ValueField({ field, label, value, describedBy, onChange }: ValueFieldProps) {
  const { t } = useTranslation('console');
  const words = useFormWords();
  const options = optionsOf(field);
  if (options === null) return <TextValue label={label} value={value} describedBy={describedBy} onChange={onChange} />;
  const isKnown = value === '' || options.includes(value);
  return (
    <select
      className={classes.value}
      aria-label={label}
      aria-describedby={describedBy}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      <option value="">–</option>
      {!isKnown && <option value={value}>{value}</option>}
      {options.map((option) => (
        <option key={option} value={option}>
          {isBox(field) ? t(`imports.box.${option}`) : words.option(field, option)}
        </option>
      ))}
    </select>
  );
}

function TextValue({
  label,
  value,
  describedBy,
  onChange,
}: Omit<ValueFieldProps, 'field'> & { readonly describedBy: string | undefined }) {
  // What is typed holds until the value itself is another one.
  const [typed, setTyped] = useState({ text: value, of: value });
  const text = typed.of === value ? typed.text : value;
  const setText = (next: string) => setTyped({ text: next, of: value });
  const commit = () => {
    if (text !== value) onChange(text);
  };
  return (
    <input
      className={classes.value}
      aria-label={label}
      aria-describedby={describedBy}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={commit}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Enter') {
          event.preventDefault();
          commit();
        } else if (event.key === 'Escape') setText(value);
      }}
    />
  );
}

function isBox({ kind }: Field): boolean {
  return kind === 'tick' || kind === 'agreement';
}

/** What can be chosen, as a cell holds it; null for free text. */
function optionsOf(field: Field): readonly string[] | null {
  if (isBox(field)) return ['yes', 'no'];
  return field.kind === 'choice' || field.kind === 'select' ? (field.options ?? null) : null;
}

import { useId } from 'react';
import classes from './fields.module.css';

const SHORTEST = 3;
const LONGEST = 500;

/** Whether a reason is long enough for the server. */
export function isReason(text: string): boolean {
  return text.trim().length >= SHORTEST;
}

interface ReasonFieldProps {
  readonly label: string;
  /** Who reads the reason. */
  readonly hint: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

export function ReasonField({ label, hint, value, onChange }: ReasonFieldProps) {
  const id = useId();
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        rows={2}
        maxLength={LONGEST}
        aria-describedby={`${id}-hint`}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <p id={`${id}-hint`}>{hint}</p>
    </div>
  );
}

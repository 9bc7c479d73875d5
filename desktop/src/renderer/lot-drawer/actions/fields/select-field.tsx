import { type ReactNode, useId } from 'react';
import classes from './fields.module.css';

interface SelectFieldProps {
  readonly label: string;
  readonly value: string | number;
  readonly onChange: (value: string) => void;
  /** Its options. */
  readonly children: ReactNode;
}

export function SelectField({ label, value, onChange, children }: SelectFieldProps) {
  const id = useId();
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {children}
      </select>
    </div>
  );
}

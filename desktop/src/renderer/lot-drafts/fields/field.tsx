import { type ReactNode, useId } from 'react';
import classes from './fields.module.css';

/** What a field's control needs for its label and its problem. */
export interface ControlIds {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': boolean | undefined;
}

interface FieldProps {
  readonly label: string;
  /** What is missing before the lot can be published; null where nothing is. */
  readonly problem: string | null;
  readonly hint?: string;
  /** Over the whole width of the form. */
  readonly isWide?: boolean;
  readonly children: (ids: ControlIds) => ReactNode;
}

/** A labelled field, with what is missing or wrong below it. */
export function Field({ label, problem, hint, isWide = false, children }: FieldProps) {
  const id = useId();
  const described = [problem === null ? null : `${id}-problem`, hint === undefined ? null : `${id}-hint`];
  const ids = described.filter((one) => one !== null).join(' ');
  return (
    <div className={isWide ? classes.wide : classes.field} data-wrong={problem !== null || undefined}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-describedby': ids === '' ? undefined : ids,
        'aria-invalid': problem === null ? undefined : true,
      })}
      {hint !== undefined && (
        <p id={`${id}-hint`} className={classes.hint}>
          {hint}
        </p>
      )}
      {problem !== null && (
        <p id={`${id}-problem`} className={classes.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}

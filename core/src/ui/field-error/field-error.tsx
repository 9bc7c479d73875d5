import type { ReactNode } from 'react';
import { ErrorIcon } from '../icons/index.ts';
import classes from './field-error.module.css';

/** The sentence below a field whose answer is missing or wrong: what is wrong and how to correct it. */
export function FieldError({ children }: { readonly children: ReactNode }) {
  return (
    <span className={classes.error}>
      <ErrorIcon size={17} stroke={2} />
      {children}
    </span>
  );
}

import { type ReactNode, useEffect, useRef } from 'react';
import { Alert } from '../../../foundation/forms/index.ts';
import classes from './outcome-alert.module.css';

interface OutcomeAlertProps {
  /** The outcome of a form; another one, also an equal one, takes the focus again. */
  readonly outcome: { readonly isDone: boolean };
  readonly title: string;
  readonly children?: ReactNode;
}

/** What became of a form that was sent to this page. It takes the focus, since the button that was pressed may be gone. */
export function OutcomeAlert({ outcome, title, children }: OutcomeAlertProps) {
  const place = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each outcome, also an equal one.
  useEffect(() => place.current?.focus(), [outcome]);
  return (
    <div ref={place} tabIndex={-1} className={classes.outcome}>
      <Alert tone={outcome.isDone ? 'met' : 'live'} title={title}>
        {children}
      </Alert>
    </div>
  );
}

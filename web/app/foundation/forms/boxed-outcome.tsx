import { CheckIcon } from '@marque/core/ui/icons';
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './boxed-outcome.module.css';

interface BoxedOutcomeProps {
  readonly title: string;
  readonly text?: ReactNode;
  /** A line about the success, above the heading. */
  readonly sign?: string;
  readonly children?: ReactNode;
}

/** The outcome of a form inside a page or drawer. Its heading takes the focus, since the form is gone. */
export function BoxedOutcome({ title, text, sign, children }: BoxedOutcomeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={classes.outcome}>
      {sign !== undefined && (
        <p className={`mq-small ${classes.sign}`}>
          <CheckIcon size={18} stroke={2} />
          {sign}
        </p>
      )}
      <h2 ref={heading} tabIndex={-1} className="mq-h2">
        {title}
      </h2>
      {text !== undefined && <p className="mq-soft">{text}</p>}
      {children !== undefined && <div className={classes.actions}>{children}</div>}
    </div>
  );
}

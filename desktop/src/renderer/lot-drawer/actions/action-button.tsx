import type { ComponentProps } from 'react';
import { ConsoleButton } from '../../button/index.ts';
import classes from './actions.module.css';

/** A button whose reason for being off is shown while it has the focus or the pointer. */
export function ActionButton(props: ComponentProps<typeof ConsoleButton>) {
  const { offReason } = props;
  return (
    <span className={classes.action}>
      <ConsoleButton {...props} />
      {offReason !== undefined && offReason !== null && (
        <span className={classes.why} aria-hidden="true">
          {offReason}
        </span>
      )}
    </span>
  );
}

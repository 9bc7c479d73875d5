import { classList } from '@marque/core/ui/class-list';
import type { ComponentPropsWithRef } from 'react';
import classes from './console-button.module.css';

interface ConsoleButtonProps extends ComponentPropsWithRef<'button'> {
  /** Filled with the ink, the second choice, or words alone with an underline. */
  readonly variant?: 'filled' | 'second' | 'bare';
  /** The key that does the same. */
  readonly shortcut?: string;
  /** Why it cannot be pressed. The button stays in the tab order, so that the reason can be read. */
  readonly offReason?: string | null;
}

/** A button of the console, 32 px high. */
export function ConsoleButton({
  variant = 'filled',
  shortcut,
  offReason,
  className,
  children,
  ...rest
}: ConsoleButtonProps) {
  const isOff = offReason !== undefined && offReason !== null;
  const { onClick, ...attributes } = rest;
  return (
    <button
      type="button"
      {...attributes}
      {...(isOff ? { 'aria-disabled': true, title: offReason } : {})}
      className={classList(classes.button, classes[variant], className)}
      onClick={isOff ? undefined : onClick}
    >
      {children}
      {shortcut !== undefined && <i aria-hidden="true">{shortcut}</i>}
      {isOff && <span className="mq-unseen">{offReason}</span>}
    </button>
  );
}

import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent } from 'react';
import { classList } from '../class-list/index.ts';
import { Link } from '../link/index.ts';
import classes from './button.module.css';

/** Filled with the accent; the second choice; ink for side ways; paper on accent fields; words alone, plain or grave. */
type ButtonVariant = 'filled' | 'second' | 'ink' | 'paper' | 'bare' | 'danger';

interface ButtonLook {
  readonly variant?: ButtonVariant | undefined;
  /** 44, 48 or 56 px high. */
  readonly size?: 'sm' | 'md' | 'lg' | undefined;
  /** As wide as what it stands in. */
  readonly isWide?: boolean | undefined;
}

function lookOf(
  { variant = 'filled', size = 'md', isWide = false }: ButtonLook,
  className: string | undefined,
): string {
  return classList(classes.button, classes[variant], classes[size], isWide && classes.wide, className);
}

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, ButtonLook {
  /** An action is in progress: the button stays in the tab order and says so, but cannot be pressed again. */
  readonly isBusy?: boolean;
}

export function Button({ variant, size, isWide, isBusy = false, className, onClick, ...rest }: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isBusy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      {...(isBusy ? { 'aria-disabled': true, 'aria-busy': true } : {})}
      className={lookOf({ variant, size, isWide }, className)}
      onClick={press}
    />
  );
}

interface ButtonLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement>, ButtonLook {
  readonly href: string;
}

/** Goes somewhere, and looks like a button. */
export function ButtonLink({ variant, size, isWide, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={lookOf({ variant, size, isWide }, className)} />;
}

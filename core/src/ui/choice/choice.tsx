import type { ComponentProps, ReactNode } from 'react';
import { classList } from '../class-list/index.ts';
import classes from './choice.module.css';

interface ChoiceCardProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'children'> {
  readonly children: ReactNode;
  /** A red card: the question has no valid answer yet. */
  readonly isWrong?: boolean;
  readonly className?: string | undefined;
}

/** One answer of several, as a card with a radio button; the whole card can be pressed. */
export function ChoiceCard({ children, isWrong = false, className, ...input }: ChoiceCardProps) {
  return (
    <label className={classList(classes.card, isWrong && classes.wrong, className)}>
      <input {...input} type="radio" className={classes.radio} />
      <span>{children}</span>
    </label>
  );
}

/** A box to tick, in the look of those of the forms, for pages that load no form theme. */
export function TickBox(props: Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  return <input {...props} type="checkbox" className={classes.tick} />;
}

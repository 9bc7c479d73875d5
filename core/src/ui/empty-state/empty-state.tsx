import type { ReactNode } from 'react';
import { LogoMark } from '../logo/index.ts';
import classes from './empty-state.module.css';

interface EmptyStateProps {
  readonly title: string;
  /** One sentence. */
  readonly text?: string | undefined;
  /** Ways on: an alert, clearing the filters. */
  readonly children?: ReactNode;
  /** Level of the heading within the page. */
  readonly level?: 2 | 3;
}

/** An empty list, with the next step. */
export function EmptyState({ title, text, children, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={classes.empty}>
      <LogoMark size={38} colour="sunk" />
      <Heading className="mq-h3">{title}</Heading>
      {text !== undefined && <p className={classes.text}>{text}</p>}
      {children !== undefined && <div className={classes.actions}>{children}</div>}
    </div>
  );
}

import type { ReactNode } from 'react';
import { LogoMark } from '../logo/index.ts';
import classes from './error-state.module.css';

interface ErrorStateProps {
  readonly title: string;
  readonly lead: string;
  /** Ways on: try again, home. */
  readonly children: ReactNode;
  readonly detailsLabel: string;
  /** Lines for support, already put into words: reference, page, cause. */
  readonly details: string;
  /** Stands below the details, for instance a button that copies them. */
  readonly detailsAction?: ReactNode;
}

/** The whole page failed: what that means, what to try, and what to tell support. */
export function ErrorState({ title, lead, children, detailsLabel, details, detailsAction }: ErrorStateProps) {
  return (
    <div className={classes.error}>
      <LogoMark size={84} colour="sunk" />
      <h1 className={`mq-h1 ${classes.title}`}>{title}</h1>
      <p className={`mq-lead ${classes.lead}`}>{lead}</p>
      <div className={classes.actions}>{children}</div>
      <details className={classes.details}>
        <summary>{detailsLabel}</summary>
        <pre className={classes.report}>{details}</pre>
        {detailsAction}
      </details>
    </div>
  );
}

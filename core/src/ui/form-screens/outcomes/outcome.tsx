import { type ReactNode, useEffect, useRef } from 'react';
import { classList } from '../../class-list/index.ts';
import classes from './outcomes.module.css';

export interface OutcomeProps {
  readonly title: string;
  /** One sentence below it. */
  readonly lead?: ReactNode;
  /** What happens next, and when. */
  readonly rows?: readonly { readonly when: string; readonly what: ReactNode }[];
  /** Ways on: one filled button, one second. */
  readonly children?: ReactNode;
  /** Small print below them. */
  readonly note?: ReactNode;
  /** Beside it from 900 on, with a corner cut away. */
  readonly picture?: ReactNode;
  /** A page of its own, or a part of one: in a dialog, beside something else. */
  readonly size?: 'page' | 'part';
  /** Whether its heading takes the focus, as it must where it comes in a form's place. */
  readonly takesFocus?: boolean;
}

/** How a form ended: what that means, what comes next, and the ways on. */
export function Outcome(props: OutcomeProps) {
  const { title, lead, rows = [], children, note, picture, size = 'page', takesFocus = false } = props;
  const isPage = size === 'page';
  const Heading = isPage ? 'h1' : 'h2';
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <div className={classList(classes.outcome, isPage && classes.page)}>
      <div>
        <Heading ref={heading} tabIndex={-1} className={classList(isPage ? 'mq-display' : 'mq-h2', classes.title)}>
          {title}
        </Heading>
        {lead !== undefined && <p className="mq-lead">{lead}</p>}
        {rows.length > 0 && (
          <dl className={classes.rows}>
            {rows.map(({ when, what }) => (
              <div key={when}>
                <dt>{when}</dt>
                <dd>{what}</dd>
              </div>
            ))}
          </dl>
        )}
        {children !== undefined && <div className={classes.actions}>{children}</div>}
        {note !== undefined && <p className={`mq-small mq-mute ${classes.note}`}>{note}</p>}
      </div>
      {picture !== undefined && <div className={classes.picture}>{picture}</div>}
    </div>
  );
}

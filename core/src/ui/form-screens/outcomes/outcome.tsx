import { type ReactNode, useEffect, useRef } from 'react';
import { classList } from '../../class-list/index.ts';
import classes from './outcomes.module.css';

export interface OutcomeProps {
  readonly title: string;
  /** One sentence below the heading. */
  readonly lead?: ReactNode;
  /** What happens next, and when. */
  readonly rows?: readonly { readonly when: string; readonly what: ReactNode }[];
  /** Links: one primary and one secondary button. */
  readonly children?: ReactNode;
  /** Small print below the links. */
  readonly note?: ReactNode;
  /** A picture beside the text from 900 px, with a cut corner. */
  readonly picture?: ReactNode;
  /** A full page, or a part of one such as a dialog. */
  readonly size?: 'page' | 'part';
  /** Whether the heading receives the focus, as it must when it replaces a form. */
  readonly takesFocus?: boolean;
}

/** The outcome of a form: heading, explanation, next steps and links. */
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

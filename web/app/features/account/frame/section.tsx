import { type ReactNode, useId } from 'react';
import classes from './frame.module.css';

interface SectionProps {
  readonly title: string;
  /** Text beside the title, for example a count. */
  readonly note?: ReactNode;
  readonly id?: string;
  readonly children: ReactNode;
}

export function Section({ title, note, id, children }: SectionProps) {
  const titleId = useId();
  return (
    <section className={classes.section} id={id} aria-labelledby={titleId}>
      <div className={classes.sectionHead}>
        <h2 id={titleId} className="mq-h2">
          {title}
        </h2>
        {note !== undefined && <p className="mq-soft">{note}</p>}
      </div>
      {children}
    </section>
  );
}

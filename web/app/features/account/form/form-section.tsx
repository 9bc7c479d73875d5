import { type ReactNode, useId } from 'react';
import classes from './form-section.module.css';

interface FormSectionProps {
  readonly title: string;
  readonly text?: ReactNode;
  readonly id?: string;
  readonly children: ReactNode;
}

/** A section of an account form: title and description at the left, fields at the right. */
export function FormSection({ title, text, id, children }: FormSectionProps) {
  const titleId = useId();
  return (
    <section id={id} className={classes.section} aria-labelledby={titleId}>
      <div className={classes.about}>
        <h2 id={titleId} className="mq-h2" tabIndex={-1}>
          {title}
        </h2>
        {text !== undefined && <p className="mq-small mq-soft">{text}</p>}
      </div>
      <div className={classes.content}>{children}</div>
    </section>
  );
}

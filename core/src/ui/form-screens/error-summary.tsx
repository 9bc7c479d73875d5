import { type MouseEvent, type Ref, useId } from 'react';
import { ErrorIcon } from '../icons/index.ts';
import classes from './form-screens.module.css';

export interface SummaryLine {
  /** Id of the control that it is about. */
  readonly id: string;
  /** Name of the field, or the sentence that says what is wrong. */
  readonly words: string;
}

export interface ErrorSummaryProps {
  /** How many are wrong, as a sentence. */
  readonly title: string;
  readonly text?: string;
  readonly lines: readonly SummaryLine[];
  /** It takes the focus when a step is held up. */
  readonly summaryRef?: Ref<HTMLDivElement>;
}

/** What holds a form up, above it: each line leads to its field. Said aloud at once. */
export function ErrorSummary({ title, text, lines, summaryRef }: ErrorSummaryProps) {
  const titleId = useId();
  return (
    <div ref={summaryRef} className={classes.summary} role="alert" tabIndex={-1} aria-labelledby={titleId}>
      <p id={titleId}>
        <ErrorIcon stroke={2} />
        <span>
          <b>{title}</b> {text}
        </span>
      </p>
      <ul>
        {lines.map(({ id, words }) => (
          <li key={id}>
            <a href={`#${id}`} className="mq-link mq-reach" onClick={(event) => goToControl(event, id)}>
              {words}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** By hand, so that the address stays as it is: a program may keep its place in it. */
function goToControl(event: MouseEvent, id: string): void {
  const control = document.getElementById(id);
  if (control === null) return;
  event.preventDefault();
  control.focus({ preventScroll: true });
  // With its label, which stands above.
  control.scrollIntoView({ block: 'center' });
}

import { type MouseEvent, type Ref, useId } from 'react';
import { ErrorIcon } from '../icons/index.ts';
import classes from './form-screens.module.css';

export interface SummaryLine {
  /** Id of the control with the fault. */
  readonly id: string;
  /** Label of the field, or the fault's sentence. */
  readonly words: string;
}

export interface ErrorSummaryProps {
  /** The number of faults, as a sentence. */
  readonly title: string;
  readonly text?: string;
  readonly lines: readonly SummaryLine[];
  /** Receives the focus when a step is blocked. */
  readonly summaryRef?: Ref<HTMLDivElement>;
}

/** The list of faults above a form, with a link to each field. Screen readers announce it at once. */
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

/** Scrolls by script, so that the address keeps its hash: the program's router may use it. */
function goToControl(event: MouseEvent, id: string): void {
  const control = document.getElementById(id);
  if (control === null) return;
  event.preventDefault();
  control.focus({ preventScroll: true });
  // Scroll to the label, which is above the control.
  control.scrollIntoView({ block: 'center' });
}

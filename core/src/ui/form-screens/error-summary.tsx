import { type MouseEvent, type Ref, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormStore } from '../../forms/engine/index.ts';
import type { Step } from '../../forms/variants/index.ts';
import { ErrorIcon } from '../icons/index.ts';
import { useLocale } from '../locale/index.ts';
import { useForm, useFormState } from './form-context.tsx';
import classes from './form-screens.module.css';

interface SummaryLine {
  /** Id of the control with the fault. */
  readonly id: string;
  /** Label of the field, or the fault's sentence. */
  readonly words: string;
}

interface ErrorSummaryProps {
  /** The number of faults, as a sentence. */
  readonly title: string;
  readonly text?: string;
  readonly lines: readonly SummaryLine[];
  /** Receives the focus when a step is blocked. */
  readonly summaryRef?: Ref<HTMLDivElement>;
}

/** The list of faults above a form, with a link to each field. Screen readers announce it at once. */
function ErrorSummary({ title, text, lines, summaryRef }: ErrorSummaryProps) {
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

interface BlockedStepSummaryProps {
  readonly step: Step;
  readonly summaryRef: Ref<HTMLDivElement>;
}

/** The summary of a blocked step's faults, until all of them are corrected. Corrected fields leave the list. */
export function BlockedStepSummary({ step, summaryRef }: BlockedStepSummaryProps) {
  const { t } = useTranslation(['forms', 'fields']);
  const { count } = useLocale();
  const { form, store, idOf } = useForm();
  const wasTried = useWasTried();
  const wasRefused = useFormState(({ refused }) => refused.size > 0);
  const keys = useFormState(() => faultyKeys(store, step))
    .split(' ')
    .filter(Boolean);
  if (!wasTried || keys.length === 0) return null;
  const lines = keys.map((key) => ({
    id: idOf(key),
    words: t(`fields:labels.${form.fields.get(key)?.words ?? key}`).replace(/<[^>]*>/g, ''),
  }));
  return (
    <ErrorSummary
      title={t('forms:summary.title', { count: keys.length, shown: count(keys.length) })}
      text={t(wasRefused ? 'forms:summary.refused' : 'forms:summary.text', { count: keys.length })}
      lines={lines}
      summaryRef={summaryRef}
    />
  );
}

/** The keys as one text, so that equal lists compare equal. */
function faultyKeys(store: FormStore, { fields }: Step): string {
  return fields
    .filter(({ key }) => store.fieldView(key).fault !== null)
    .map(({ key }) => key)
    .join(' ');
}

/** Whether the current step is the last one that was blocked. The user has not tried to leave the other steps yet. */
function useWasTried(): boolean {
  const blockedAttempts = useFormState((state) => state.blockedAttempts);
  const step = useFormState((state) => state.step);
  const [last, setLast] = useState<{ readonly blockedAttempts: number; readonly step: number | null }>({
    blockedAttempts,
    step: null,
  });
  if (last.blockedAttempts !== blockedAttempts) setLast({ blockedAttempts, step });
  return last.step === step;
}

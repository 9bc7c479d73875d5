import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { type Step, stepKey, titleKey } from '../../forms/variants/index.ts';
import { Button } from '../button/index.ts';
import { classList } from '../class-list/index.ts';
import { BackIcon, CheckIcon } from '../icons/index.ts';
import { useLocale } from '../locale/index.ts';
import { useForm, useFormState } from './form-context.tsx';
import classes from './form-screens.module.css';
import { ForwardIcon } from './icons.tsx';

interface StepNavProps {
  /** Label of the last step's button; "Send" by default. */
  readonly submitLabel?: string | undefined;
  readonly isReadOnly: boolean;
}

/** The buttons of a step: back, and next or send. The next button submits the HTML form, so that Enter works too. */
export function StepNav({ submitLabel, isReadOnly }: StepNavProps) {
  const { t } = useTranslation(['forms', 'fields']);
  const { form, store } = useForm();
  const now = useFormState(({ step }) => step);
  const isBusy = useFormState(({ submission }) => submission === 'submitting');
  const before = form.steps[now - 1];
  const after = form.steps[now + 1];
  return (
    <div className={classes.nav}>
      {before !== undefined && (
        <Button
          variant="bare"
          size="lg"
          className={classes.back}
          isBusy={isBusy}
          onMouseDown={keepFocus}
          onClick={() => store.dispatch({ kind: 'back' })}
        >
          <BackIcon />
          <span>{t('forms:back', { step: t(stepKey(before)) })}</span>
        </Button>
      )}
      <Button
        type="submit"
        size="lg"
        className={classes.next}
        isBusy={isBusy}
        disabled={isReadOnly}
        onMouseDown={keepFocus}
      >
        {after === undefined ? (submitLabel ?? t('forms:submit')) : t('forms:next', { step: t(stepKey(after)) })}
        {after !== undefined && <ForwardIcon />}
      </Button>
    </div>
  );
}

/**
 * Keeps the focus in the field on pointer down. Otherwise the blurred field could show a fault, which moves the button
 * away before the pointer is released.
 */
function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}

/** The list of steps. A user can open the steps that were opened before. */
export function StepList() {
  const { t } = useTranslation(['forms', 'fields']);
  const { form } = useForm();
  return (
    <nav className={classes.steps} aria-label={t('forms:steps.label')}>
      <p className="mq-small mq-mute">{t(titleKey(form.variant))}</p>
      <ol>
        {form.steps.map((step, index) => (
          <StepLine key={step.key} step={step} index={index} />
        ))}
      </ol>
      <p className="mq-micro mq-mute">{t('forms:steps.note')}</p>
    </nav>
  );
}

function StepLine({ step, index }: { readonly step: Step; readonly index: number }) {
  const { t } = useTranslation(['forms', 'fields']);
  const { count } = useLocale();
  const { store } = useForm();
  const now = useFormState((state) => state.step);
  const furthestStep = useFormState((state) => state.furthestStep);
  const title = t(stepKey(step));
  const isDone = index < furthestStep && index !== now;
  const sign = <span className={classes.sign}>{isDone ? <CheckIcon size={17} stroke={2.2} /> : count(index + 1)}</span>;
  if (index === now || index > furthestStep) {
    return (
      <li className={classList(index === now && classes.now)} aria-current={index === now ? 'step' : undefined}>
        {sign}
        {title}
      </li>
    );
  }
  return (
    <li className={classes.done}>
      <button type="button" onClick={() => store.dispatch({ kind: 'stepSelected', step: index })}>
        {sign}
        {title}
        {isDone && <span className="mq-unseen"> {t('forms:steps.done')}</span>}
      </button>
    </li>
  );
}

interface StepProgressProps {
  /** Title of the current step; omitted beside a heading that shows it. */
  readonly title?: string | undefined;
  /** From 1. */
  readonly step: number;
  readonly of: number;
  readonly className?: string | undefined;
}

/** "Step 6 of 8" above a bar with one segment for each step. */
export function StepProgress({ title, step, of, className }: StepProgressProps) {
  const { t } = useTranslation('forms');
  const { count } = useLocale();
  const words = t('forms:progress', { step: count(step), of: count(of) });
  return (
    <div className={classList(classes.progress, className)}>
      <p>
        {title !== undefined && <b>{title}</b>}
        <span className="mq-figures">{words}</span>
      </p>
      <div
        role="progressbar"
        aria-label={words}
        aria-valuemin={1}
        aria-valuemax={of}
        aria-valuenow={step}
        className={classes.pieces}
      >
        {Array.from({ length: of }, (_, index) => index + 1).map((piece) => (
          <i key={piece} className={classList(piece < step && classes.past, piece === step && classes.present)} />
        ))}
      </div>
    </div>
  );
}

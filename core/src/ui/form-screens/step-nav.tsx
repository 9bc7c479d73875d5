import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { stepKey } from '../../forms/variants/index.ts';
import { Button } from '../button/index.ts';
import { BackIcon } from '../icons/index.ts';
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

import { stepKey } from '@marque/core/forms/variants';
import { classList } from '@marque/core/ui/class-list';
import { CheckIcon } from '@marque/core/ui/icons';
import { useTranslation } from 'react-i18next';
import type { FormSession } from '../session/index.ts';
import classes from './form.module.css';
import { openFields } from './open-fields.ts';
import { useFormAnswers } from './use-form-answers.ts';

/** The steps of the form and how many fields of each are still open. Steps that were opened before can be opened again. */
export function StepRail({ session }: { readonly session: FormSession }) {
  const { t } = useTranslation(['console', 'fields']);
  const { form, store } = session;
  const state = useFormAnswers(session);
  const open = openFields(form, state);
  return (
    <nav className={classes.rail} aria-label={t('console:consignments.steps.label')}>
      <p>{t('console:consignments.steps.at', { step: state.step + 1, all: form.steps.length })}</p>
      <ol>
        {form.steps.map((step, nth) => {
          const isDone = nth <= state.furthestStep && nth !== state.step && open[nth] === 0;
          return (
            <li key={step.key}>
              <button
                type="button"
                aria-current={nth === state.step ? 'step' : undefined}
                aria-disabled={nth > state.furthestStep || undefined}
                className={classList(classes.step, nth === state.step && classes.current)}
                onClick={() => store.dispatch({ kind: 'stepSelected', step: nth })}
              >
                <span className={classes.sign}>{isDone ? <CheckIcon size={16} /> : nth + 1}</span>
                {t(stepKey(step))}
                {nth <= state.furthestStep && (open[nth] ?? 0) > 0 && (
                  <em>{t('console:consignments.steps.open', { count: open[nth] ?? 0 })}</em>
                )}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

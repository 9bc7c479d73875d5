import { useTranslation } from 'react-i18next';
import { type Step, stepKey, titleKey } from '../../forms/variants/index.ts';
import { classList } from '../class-list/index.ts';
import { CheckIcon } from '../icons/index.ts';
import { useLocale } from '../locale/index.ts';
import { useForm, useFormState } from './form-context.tsx';
import classes from './form-screens.module.css';

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

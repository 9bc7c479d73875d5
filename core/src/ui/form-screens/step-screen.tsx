import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { introductionKey, type Step, stepKey, summaryKey } from '../../forms/variants/index.ts';
import { useEarlyEntries } from '../early-entries/index.ts';
import { FieldError } from '../field-error/index.ts';
import { BlockedStepSummary } from './error-summary.tsx';
import { FormField } from './fields/form-field.tsx';
import { rowsOf } from './fields/layout.ts';
import { useForm, useFormState } from './form-context.tsx';
import classes from './form-screens.module.css';
import { StepNav } from './step-navigation.tsx';
import type { StepFocus } from './use-step-focus.ts';
import { type UploadsUnderWay, useSubmission } from './use-submission.ts';

interface StepScreenProps {
  readonly focus: StepFocus;
  /** Id of the step's heading. */
  readonly level: 'h1' | 'h2';
  readonly onSubmit: () => Promise<void>;
  readonly submitLabel?: string | undefined;
  readonly belowHeading?: ReactNode;
  readonly readOnlyReason?: string | undefined;
}

/** One step of a form: heading, error summary, fields and buttons. */
export function StepScreen(props: StepScreenProps) {
  const { focus, level: Heading, onSubmit, submitLabel, belowHeading, readOnlyReason } = props;
  const { t } = useTranslation(['forms', 'fields']);
  const { form } = useForm();
  const { submit, heldBy } = useSubmission(onSubmit);
  const element = useEarlyEntries<HTMLFormElement>();
  const step = form.steps[useFormState((state) => state.step)];
  const isBusy = useFormState(({ submission }) => submission === 'submitting');
  if (step === undefined) throw new Error(`${form.variant.id} has no such step.`);
  const isReadOnly = readOnlyReason !== undefined;
  return (
    <form ref={element} method="dialog" noValidate className={classes.form} onSubmit={submit} aria-busy={isBusy}>
      <Heading ref={focus.heading} tabIndex={-1} className={Heading === 'h1' ? 'mq-h1' : 'mq-h2'}>
        {t(stepKey(step))}
      </Heading>
      {isReadOnly && <p className={classes.readOnly}>{readOnlyReason}</p>}
      <BlockedStepSummary step={step} summaryRef={focus.summary} />
      {belowHeading}
      <fieldset key={step.key} className={classes.set} disabled={isReadOnly || isBusy}>
        {step.fields.length === 0 ? <Introduction /> : <StepFields step={step} />}
      </fieldset>
      {heldBy !== null && <HeldByUploads {...heldBy} />}
      <StepNav submitLabel={submitLabel} isReadOnly={isReadOnly} />
    </form>
  );
}

function HeldByUploads({ waiting, failed }: UploadsUnderWay) {
  const { t } = useTranslation('forms');
  return (
    <div role="alert" className={classes.held}>
      {failed > 0 && <FieldError>{t('forms:held.failed', { count: failed })}</FieldError>}
      {waiting > 0 && <FieldError>{t('forms:held.waiting', { count: waiting })}</FieldError>}
    </div>
  );
}

/** The introduction step: the form's purpose and the papers to prepare. */
function Introduction() {
  const { t } = useTranslation(['forms', 'fields']);
  const { variant } = useForm().form;
  const key = introductionKey(variant);
  return (
    <div className={classes.introduction}>
      <p className="mq-lead">{t(summaryKey(variant))}</p>
      {key !== null && <p>{t(key)}</p>}
      <p className="mq-small mq-mute">{t('forms:introduction.note')}</p>
    </div>
  );
}

/** The fields of a step in rows. Each field renders itself; hidden fields take no space. */
function StepFields({ step }: { readonly step: Step }) {
  return (
    <div className={classes.fields}>
      {rowsOf(step.fields).map((row) =>
        row.length === 1 ? (
          <FormField key={row[0].key} name={row[0].key} />
        ) : (
          <div key={row[0].key} className={classes.pair} data-pair>
            {row.map(({ key }) => (
              <FormField key={key} name={key} />
            ))}
          </div>
        ),
      )}
    </div>
  );
}

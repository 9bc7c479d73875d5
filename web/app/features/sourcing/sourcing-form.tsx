import { titleKey } from '@marque/core/forms/variants';
import type { SourcedLot } from '@marque/core/rules/display';
import { ButtonLink } from '@marque/core/ui/button';
import { FormScreens } from '@marque/core/ui/form-screens';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { LISTINGS } from '../../foundation/addresses/index.ts';
import { BoxedOutcome, browserUploads, NotSent, useFormVisit } from '../../foundation/forms/index.ts';
import classes from './sourcing.module.css';
import { useSourcing } from './use-sourcing.ts';

export interface SourcingFormProps {
  /** The lot like which the visitor looks for another one. */
  readonly lot: SourcedLot;
}

/** The form has no files. */
const UPLOADS = browserUploads('source-with-us');

export default function SourcingForm({ lot }: SourcingFormProps) {
  const { t } = useTranslation(['sell', 'fields']);
  const visit = useFormVisit();
  const { form, store, send } = useSourcing(lot, visit);
  const readSubmission = () => store.getState().submission;
  const submission = useSyncExternalStore(store.subscribe, readSubmission, readSubmission);
  const isFilledIn = !visit.isSentBefore && (submission === 'unsubmitted' || submission === 'submitting');
  const title = t(titleKey(form.variant));
  return (
    <section className={classes.box} data-on="wash" aria-label={title}>
      {isFilledIn && <h2 className={`mq-h2 ${classes.boxTitle}`}>{title}</h2>}
      {visit.isSentBefore ? (
        <Sent />
      ) : (
        <FormScreens
          layout="plain"
          form={form}
          store={store}
          uploads={UPLOADS}
          onSubmit={send}
          submitLabel={t('sourcing.submit')}
          outcomes={{
            submitted: <Sent />,
            failed: <NotSent onTryAgain={() => store.dispatch({ kind: 'retry' })} />,
          }}
        />
      )}
      {isFilledIn && <p className={`mq-small mq-mute ${classes.note}`}>{t('sourcing.note')}</p>}
    </section>
  );
}

function Sent() {
  const { t } = useTranslation('sell');
  return (
    <BoxedOutcome title={t('sourcing.sent.title')} text={t('sourcing.sent.text')}>
      <ButtonLink href={LISTINGS}>{t('sourcing.sent.listings')}</ButtonLink>
    </BoxedOutcome>
  );
}

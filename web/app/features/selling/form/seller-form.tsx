import type { SellerFormId, SellerHint } from '@marque/core/forms/enquiry';
import { titleKey, variantOf } from '@marque/core/forms/variants';
import { afterSubmit } from '@marque/core/rules/selling';
import { FormScreens } from '@marque/core/ui/form-screens';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { browserUploads, FailureWords, NotSent } from '../../../foundation/forms/index.ts';
import { thanksFor } from '../outcome/thanks.ts';
import classes from './seller-form.module.css';
import { storedForm } from './stored-form.ts';
import { useSellerForm } from './use-seller-form.ts';
import { WatchSent } from './watch-sent.tsx';

export interface SellerFormProps {
  readonly id: SellerFormId;
  readonly hint: SellerHint;
}

const UPLOADS = {
  'sell-with-us': browserUploads('sell-with-us'),
  'watch-service': browserUploads('watch-service'),
} as const;

/** The short form for sellers, beside the text of the page. */
export default function SellerForm({ id, hint }: SellerFormProps) {
  const { t } = useTranslation(['sell', 'fields']);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { form, store, send, startAnother } = useSellerForm(id, hint, pathname);

  const readSubmission = () => store.getState().submission;
  const isSent = useSyncExternalStore(store.subscribe, readSubmission, readSubmission) === 'submitted';

  const submit = async () => {
    const outcome = await send().catch((error: unknown) => {
      console.error(error);
      return 'failed' as const;
    });
    if (outcome === 'refused') return;
    const hasArrived = outcome === 'sent';
    const { answers, setting } = store.getState();
    store.dispatch({ kind: hasArrived ? 'succeeded' : 'failed' });
    const { goTo } = afterSubmit(id === 'sell-with-us' ? 'sellWithUs' : 'other', hasArrived ? 'success' : 'failure');
    if (goTo === null) return;
    await navigate(goTo, hasArrived ? { state: thanksFor(answers, setting) } : {});
  };

  return (
    <section id="form" className={classes.box} data-on="wash" aria-label={t(titleKey(variantOf(id)))}>
      <FormScreens
        layout="plain"
        form={form}
        store={store}
        uploads={UPLOADS[id]}
        onSubmit={submit}
        submitLabel={t(`form.submit.${id}`)}
        outcomes={
          id === 'watch-service'
            ? {
                submitted: <WatchSent form={form} store={store} onAnother={startAnother} />,
                failed: (
                  <NotSent
                    title={t('outcome.failure.head')}
                    text={<FailureWords failure={storedForm()?.failure ?? null} isKept />}
                    onTryAgain={() => store.dispatch({ kind: 'retry' })}
                  />
                ),
              }
            : { submitted: <LeavingPage />, failed: <LeavingPage /> }
        }
      />
      {!isSent && <p className={`mq-small mq-mute ${classes.note}`}>{t(`form.note.${id}`)}</p>}
    </section>
  );
}

/** Shown while the page of the outcome is loading. */
function LeavingPage() {
  const { t } = useTranslation('sell');
  return <p role="status">{t('form.leaving')}</p>;
}

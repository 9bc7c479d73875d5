import { type CompiledForm, canRepeat, type FormStore, repeatLimit } from '@marque/core/forms/engine';
import type { SellerFormId, SellerHint } from '@marque/core/forms/enquiry';
import { titleKey, variantOf } from '@marque/core/forms/variants';
import { afterSubmit } from '@marque/core/rules/selling';
import { Button, ButtonLink } from '@marque/core/ui/button';
import { FormScreens } from '@marque/core/ui/form-screens';
import { useLocale } from '@marque/core/ui/locale';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import {
  BoxedOutcome,
  browserUploads,
  FailureWords,
  type FormVisit,
  NotSent,
  useFormVisit,
  useStepHistory,
} from '../../../foundation/forms/index.ts';
import { thanksFor } from '../outcome/thanks.ts';
import classes from './seller-form.module.css';
import { storedForm } from './stored-form.ts';
import { useSellerForm } from './use-seller-form.ts';

export interface SellerFormProps {
  readonly id: SellerFormId;
  readonly hint: SellerHint;
}

const UPLOADS = {
  'sell-with-us': browserUploads('sell-with-us'),
  'watch-service': browserUploads('watch-service'),
} as const;

/** The form of a page about selling; after a way back from the thanks, the confirmation that it was sent. */
export default function SellerForm({ id, hint }: SellerFormProps) {
  const { t } = useTranslation(['sell', 'fields']);
  const stored = storedForm();
  const visit = useFormVisit(stored?.id === id ? stored.visit : null);
  return (
    <section id="form" className={classes.box} data-on="wash" aria-label={t(titleKey(variantOf(id)))}>
      {visit.isSentBefore ? <SentBefore onNew={visit.beginNew} /> : <OpenedForm id={id} hint={hint} visit={visit} />}
    </section>
  );
}

interface OpenedFormProps extends SellerFormProps {
  readonly visit: FormVisit;
}

function OpenedForm({ id, hint, visit }: OpenedFormProps) {
  const { t } = useTranslation('sell');
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { form, store, send, startAnother } = useSellerForm(id, hint, { path: pathname, visit });

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
    await navigate(goTo, hasArrived ? { state: thanksFor(answers, setting), replace: true } : {});
  };

  return (
    <>
      {visit.isOpen && <StepHistory form={form} store={store} />}
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
    </>
  );
}

/** The steps have addresses once it is known that the form is not one that was sent before. */
function StepHistory({ form, store }: { readonly form: CompiledForm; readonly store: FormStore }) {
  useStepHistory(form, store);
  return null;
}

function SentBefore({ onNew }: { readonly onNew: () => void }) {
  const { t } = useTranslation('sell');
  return (
    <BoxedOutcome title={t('form.sentBefore.title')} text={t('form.sentBefore.text')}>
      <Button size="lg" variant="second" onClick={onNew}>
        {t('form.sentBefore.new')}
      </Button>
    </BoxedOutcome>
  );
}

/** Shown while the page of the outcome is loading. */
function LeavingPage() {
  const { t } = useTranslation('sell');
  return <p role="status">{t('form.leaving')}</p>;
}

interface WatchSentProps {
  readonly form: CompiledForm;
  readonly store: FormStore;
  readonly onAnother: () => void;
}

/** Confirms that the form for one of up to five watches was sent, and offers the form for the next. */
function WatchSent({ form, store, onAnother }: WatchSentProps) {
  const { t } = useTranslation('sell');
  const { count } = useLocale();
  const state = store.getState();
  const most = count(repeatLimit(form) ?? 1);
  const { firstName, watchBrand, modelNumber } = state.answers;
  const watch = [watchBrand, modelNumber].filter((part) => typeof part === 'string').join(' ');
  const isOpen = canRepeat(form, state);
  return (
    <BoxedOutcome
      sign={t('watchSent.which', { number: count(state.sent), most })}
      title={t('watchSent.title', { name: typeof firstName === 'string' ? firstName : '' })}
      text={isOpen ? t('watchSent.text', { watch }) : t('watchSent.noMore', { watch, most })}
    >
      {isOpen && (
        <Button size="lg" onClick={onAnother}>
          {t('watchSent.another')}
        </Button>
      )}
      <ButtonLink href="/" variant="second" size="lg">
        {t('watchSent.done')}
      </ButtonLink>
    </BoxedOutcome>
  );
}

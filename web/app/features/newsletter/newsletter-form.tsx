import { type CompiledForm, compileForm, createFormStore, type FormStore, openForm } from '@marque/core/forms/engine';
import { firstEntry } from '@marque/core/forms/enquiry';
import { variantOf } from '@marque/core/forms/variants';
import { failureMessage, messageOf } from '@marque/core/rules/display';
import { latestDay } from '@marque/core/rules/selling';
import { FormScreens } from '@marque/core/ui/form-screens';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NotSent, showRefused } from '../../foundation/forms/index.ts';
import { type Session, useSession } from '../../foundation/session/index.ts';
import classes from './newsletter.module.css';
import { Preferences } from './preferences.tsx';
import { type Reader, type SignUp, signUp } from './sign-up.ts';

interface NewsletterFormProps {
  readonly onAccepted: () => void;
  /** The preferences are saved; left out if the form stays open. */
  readonly onDone?: () => void;
}

interface Accepted {
  readonly reader: Reader;
  readonly status: SignUp;
}

/** Asks for an e-mail address and a country for the Friday newsletter, then for preferences. */
export function NewsletterForm({ onAccepted, onDone }: NewsletterFormProps) {
  const { t } = useTranslation(['sell', 'messages']);
  const session = useSession();
  const form = compileForm(variantOf('newsletter'));
  const [store] = useState(() => newStore(form, session));
  const [accepted, setAccepted] = useState<Accepted | null>(null);
  const [reason, setReason] = useState<string | undefined>(undefined);

  const submit = async () => {
    const { email_address: email, newsletterCountry: countryCode } = store.getState().answers;
    if (typeof email !== 'string' || typeof countryCode !== 'string') return;
    const reader: Reader = { email: email.trim(), countryCode, site: session.site };
    const answer = await signUp(reader);
    if (answer.ok) {
      setAccepted({ reader, status: answer.value });
      onAccepted();
      return;
    }
    if (showRefused({ form, store }, answer.error)) return;
    const isNotOwn = answer.error.kind === 'refused' && answer.error.status === 403;
    const { key } = messageOf(failureMessage(answer.error, 'other'));
    setReason(isNotOwn ? t('newsletter.own') : t(`messages:${key}`));
    store.dispatch({ kind: 'failed' });
  };

  return (
    <div data-on="wash" className={classes.form}>
      {accepted === null && (
        <>
          <h2 className="mq-h2">{t('newsletter.title')}</h2>
          <p className={`mq-soft ${classes.text}`}>{t(`newsletter.text.${session.site}`)}</p>
        </>
      )}
      <FormScreens
        layout="plain"
        form={form}
        store={store}
        onSubmit={submit}
        submitLabel={t('newsletter.submit')}
        outcomes={{
          submitted: accepted === null ? null : <Preferences {...accepted} onDone={onDone} />,
          failed: <NotSent text={reason} onTryAgain={() => store.dispatch({ kind: 'retry' })} />,
        }}
      />
      {accepted === null && <p className={`mq-small mq-mute ${classes.note}`}>{t('newsletter.note')}</p>}
    </div>
  );
}

function newStore(form: CompiledForm, { me, countryCode, serverNow }: Session): FormStore {
  const country = me?.countryCode ?? countryCode;
  const { setting } = firstEntry({ countryCode: country, phone: null });
  const known = me === null ? {} : { email_address: me.email };
  return createFormStore(
    form,
    openForm(form, { setting, today: latestDay(serverNow), answers: { ...known, newsletterCountry: country } }),
  );
}

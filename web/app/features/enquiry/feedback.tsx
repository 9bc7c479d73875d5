import { compileForm, createFormStore, openForm } from '@marque/core/forms/engine';
import { firstEntry } from '@marque/core/forms/enquiry';
import { variantOf } from '@marque/core/forms/variants';
import { latestDay } from '@marque/core/rules/selling';
import { Button } from '@marque/core/ui/button';
import { FormScreens } from '@marque/core/ui/form-screens';
import { CheckIcon } from '@marque/core/ui/icons';
import { useDateFormats } from '@marque/core/ui/locale';
import { OverlayInside } from '@marque/core/ui/overlay';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BoxedOutcome, NotSent } from '../../foundation/forms/index.ts';
import { useSession } from '../../foundation/session/index.ts';
import classes from './enquiry.module.css';
import { giveFeedback } from './send-enquiry.ts';
import type { EnquirySent } from './use-enquiry.ts';

/** Confirms the enquiry and asks for feedback on the form. */
export function Feedback({ sent, onClose }: { readonly sent: EnquirySent; readonly onClose: () => void }) {
  const { t } = useTranslation(['sell', 'common']);
  const { timeOfDay } = useDateFormats();
  const { countryCode, serverNow } = useSession();
  const form = compileForm(variantOf('feedback'));
  const [store] = useState(() => {
    const { setting } = firstEntry({ countryCode, phone: null });
    return createFormStore(form, openForm(form, { setting, today: latestDay(serverNow) }));
  });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const submit = async () => {
    if (!(await giveFeedback(sent.enquiryId, store.getState().answers))) store.dispatch({ kind: 'failed' });
  };
  return (
    <OverlayInside className={classes.alone}>
      <p role="status" className={`mq-small ${classes.sent}`}>
        <CheckIcon size={18} stroke={2} />
        {t('enquiry.sentAt', { time: timeOfDay(sent.at) })}
      </p>
      <h2 ref={heading} tabIndex={-1} className={`mq-h2 ${classes.heading}`}>
        {t('enquiry.feedback.title')}
      </h2>
      <div data-on="wash">
        <FormScreens
          layout="plain"
          form={form}
          store={store}
          onSubmit={submit}
          outcomes={{
            submitted: (
              <BoxedOutcome title={t('enquiry.feedback.thanks')}>
                <Button size="lg" onClick={onClose}>
                  {t('common:action.close')}
                </Button>
              </BoxedOutcome>
            ),
            failed: <NotSent onTryAgain={() => store.dispatch({ kind: 'retry' })} />,
          }}
        />
        <SkipFeedback store={store} label={t('enquiry.feedback.no')} onClose={onClose} />
      </div>
    </OverlayInside>
  );
}

interface SkipFeedbackProps {
  readonly store: ReturnType<typeof createFormStore>;
  readonly label: string;
  readonly onClose: () => void;
}

/** Closes the drawer without feedback. Hidden once feedback has been submitted. */
function SkipFeedback({ store, label, onClose }: SkipFeedbackProps) {
  const [isAsking, setAsking] = useState(true);
  useEffect(
    () => store.subscribe(() => setAsking(['unsubmitted', 'submitting'].includes(store.getState().submission))),
    [store],
  );
  if (!isAsking) return null;
  return (
    <Button variant="second" size="lg" isWide className={classes.skip} onClick={onClose}>
      {label}
    </Button>
  );
}

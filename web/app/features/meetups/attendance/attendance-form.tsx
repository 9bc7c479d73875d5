import type { Meetup } from '@marque/core/contracts/meetups';
import { titleKey } from '@marque/core/forms/variants';
import { ButtonLink } from '@marque/core/ui/button';
import { FormScreens } from '@marque/core/ui/form-screens';
import { type MouseEvent, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { BoxedOutcome, browserUploads, NotSent } from '../../../foundation/forms/index.ts';
import classes from '../events.module.css';
import { ClosedNotice } from './closed-notice.tsx';
import { RulesDialog } from './rules-dialog.tsx';
import { useAttendance } from './use-attendance.ts';

const UPLOADS = browserUploads('meetup');

/** The target of the link in the agreement; it opens the rules in a dialog. */
const RULES = '#house-rules';
const LINKS = { rules: RULES };

export interface AttendanceFormProps {
  readonly event: Meetup;
}

/** The registration form of an event, or its outcome. */
export default function AttendanceForm({ event }: AttendanceFormProps) {
  const { t } = useTranslation(['sell', 'fields']);
  const { form, store, send, closed } = useAttendance(event);
  const [areRulesOpen, setRulesOpen] = useState(false);
  const readSubmission = () => store.getState().submission;
  const submission = useSyncExternalStore(store.subscribe, readSubmission, readSubmission);
  const isFilledIn = closed === null && (submission === 'unsubmitted' || submission === 'submitting');
  const title = t(titleKey(form.variant));

  /** The agreement's text comes from the form's definition; its link would open a tab. */
  const openRules = (click: MouseEvent) => {
    const link = click.target instanceof Element ? click.target.closest('a') : null;
    if (link?.getAttribute('href')?.endsWith(RULES) !== true) return;
    click.preventDefault();
    setRulesOpen(true);
  };

  return (
    <section className={classes.box} data-on="wash" aria-label={title} onClickCapture={openRules}>
      {isFilledIn && <h2 className={`mq-h2 ${classes.boxTitle}`}>{title}</h2>}
      {closed !== null ? (
        <ClosedNotice closed={closed} />
      ) : (
        <FormScreens
          layout="plain"
          form={form}
          store={store}
          uploads={UPLOADS}
          links={LINKS}
          onSubmit={send}
          submitLabel={t('attend.submit')}
          outcomes={{
            submitted: (
              <BoxedOutcome title={t('attend.done.title')} text={t('attend.done.text', { title: event.title })}>
                <ButtonLink href="/events">{t('attend.others')}</ButtonLink>
              </BoxedOutcome>
            ),
            alreadySubmitted: (
              <BoxedOutcome title={t('attend.already.title')} text={t('attend.already.text')}>
                <ButtonLink href="/events">{t('attend.others')}</ButtonLink>
              </BoxedOutcome>
            ),
            failed: <NotSent onTryAgain={() => store.dispatch({ kind: 'retry' })} />,
          }}
        />
      )}
      {areRulesOpen && (
        <RulesDialog
          onClose={() => setRulesOpen(false)}
          onAgree={() => {
            store.dispatch({ kind: 'answered', key: 'eventRules', value: true });
            setRulesOpen(false);
          }}
        />
      )}
    </section>
  );
}

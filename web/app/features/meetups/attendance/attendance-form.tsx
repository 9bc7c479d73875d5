import type { Meetup } from '@marque/core/contracts/meetups';
import { titleKey } from '@marque/core/forms/variants';
import { Button, ButtonLink } from '@marque/core/ui/button';
import { FormScreens } from '@marque/core/ui/form-screens';
import { useLocale } from '@marque/core/ui/locale';
import { Overlay, OverlayInside } from '@marque/core/ui/overlay';
import { type MouseEvent, useId, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { BoxedOutcome, browserUploads, NotSent, useFormVisit } from '../../../foundation/forms/index.ts';
import classes from '../events.module.css';
import { useAttendance } from './use-attendance.ts';

const UPLOADS = browserUploads('meetup');

/** The target of the link in the agreement. An address with it shows the rules in a dialog, also in a tab of its own. */
const RULES_HASH = '#house-rules';
const LINKS = { rules: RULES_HASH };

export interface AttendanceFormProps {
  readonly event: Meetup;
}

export default function AttendanceForm({ event }: AttendanceFormProps) {
  const { t } = useTranslation(['sell', 'fields']);
  const visit = useFormVisit();
  const { form, store, send, closed } = useAttendance(event, visit);
  const { hash } = useLocation();
  const navigate = useNavigate();
  const readSubmission = () => store.getState().submission;
  const submission = useSyncExternalStore(store.subscribe, readSubmission, readSubmission);
  const isFilledIn =
    closed === null && !visit.isSentBefore && (submission === 'unsubmitted' || submission === 'submitting');
  const title = t(titleKey(form.variant));

  const closeRules = () => navigate({ hash: '' }, { replace: true, preventScrollReset: true });

  /** The agreement's text comes from the form's definition; its link would open a tab. */
  const openRules = (click: MouseEvent) => {
    const link = click.target instanceof Element ? click.target.closest('a') : null;
    if (link?.getAttribute('href')?.endsWith(RULES_HASH) !== true) return;
    click.preventDefault();
    void navigate({ hash: RULES_HASH }, { preventScrollReset: true });
  };

  return (
    <section className={classes.box} data-on="wash" aria-label={title} onClickCapture={openRules}>
      {isFilledIn && <h2 className={`mq-h2 ${classes.boxTitle}`}>{title}</h2>}
      {visit.isSentBefore ? (
        <Outcome name="done" title={event.title} />
      ) : closed !== null ? (
        <Outcome name={closed} title={event.title} />
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
            submitted: <Outcome name="done" title={event.title} />,
            alreadySubmitted: <Outcome name="already" title={event.title} />,
            failed: <NotSent onTryAgain={() => store.dispatch({ kind: 'retry' })} />,
          }}
        />
      )}
      {hash === RULES_HASH && (
        <RulesDialog
          onClose={() => void closeRules()}
          onAgree={() => {
            store.dispatch({ kind: 'answered', key: 'eventRules', value: true });
            void closeRules();
          }}
        />
      )}
    </section>
  );
}

interface OutcomeProps {
  /** The key of its texts below `attend`. */
  readonly name: 'done' | 'already' | 'full' | 'over';
  readonly title: string;
}

function Outcome({ name, title }: OutcomeProps) {
  const { t } = useTranslation('sell');
  return (
    <BoxedOutcome title={t(`attend.${name}.title`)} text={t(`attend.${name}.text`, { title })}>
      <ButtonLink href="/events">{t('attend.others')}</ButtonLink>
    </BoxedOutcome>
  );
}

/** Their texts are `attend.rules.{number}`. */
const RULES = [1, 2, 3] as const;

function RulesDialog({ onClose, onAgree }: { readonly onClose: () => void; readonly onAgree: () => void }) {
  const { t } = useTranslation(['sell', 'common']);
  const { count } = useLocale();
  const titleId = useId();
  return (
    <Overlay
      name="eventRules"
      place="middle"
      labelledBy={titleId}
      closeLabel={t('common:action.close')}
      onClose={onClose}
    >
      <OverlayInside>
        <h2 id={titleId} className="mq-h2">
          {t('attend.rules.title')}
        </h2>
        <ol className={classes.rules}>
          {RULES.map((rule) => (
            <li key={rule}>
              <span aria-hidden="true" className={`mq-head ${classes.number}`}>
                {count(rule)}
              </span>
              <h3>{t(`attend.rules.${rule}.title`)}</h3>
              <p>{t(`attend.rules.${rule}.text`)}</p>
            </li>
          ))}
        </ol>
        <Button size="lg" isWide onClick={onAgree}>
          {t('attend.rules.agree')}
        </Button>
      </OverlayInside>
    </Overlay>
  );
}

import { referenceOf, titleOf } from '@marque/core/forms/titles';
import { siteTimeZone } from '@marque/core/rules/places';
import { CheckIcon, UpIcon } from '@marque/core/ui/icons';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { DraftValue } from '../../../ipc/contract.ts';
import { useCall } from '../../bridge/index.ts';
import { ConsoleButton } from '../../button/index.ts';
import { PAGE_LOCALE } from '../../language/page-language.ts';
import { isOffline, useBackend, useConsole } from '../../state/index.ts';
import { FileStrip } from '../files/index.ts';
import type { FormSession } from '../session/index.ts';
import { AnswerList } from '../submitted/index.ts';
import classes from './form.module.css';

const TIME = new Intl.DateTimeFormat(PAGE_LOCALE, { timeStyle: 'medium', hourCycle: 'h23', timeZone: siteTimeZone });

interface SentDraftProps {
  readonly session: FormSession;
  readonly value: DraftValue;
}

/** A submission that waits for the server. It can be taken back until it was sent for the first time. */
export function WaitingSubmission({ session, value }: SentDraftProps) {
  const { t } = useTranslation('console');
  const call = useCall();
  const offline = useBackend(({ connection }) => connection !== null && isOffline(connection.state));
  const entry = useBackend(
    ({ outbox }) =>
      outbox.find(
        ({ aggregate, command }) => aggregate === `consignment:${session.id}` && command === 'submitConsignment',
      ) ?? null,
  );
  const canTakeBack = entry !== null && entry.state === 'pending' && entry.attempts === 0;
  return (
    <div className={classes.sent}>
      <Heading icon={<UpIcon size={20} />} title={t('consignments.submit.waiting')} />
      <p>
        {t(offline ? 'consignments.submit.waitingOffline' : 'consignments.submit.waitingOnline', {
          time: TIME.format(entry?.createdAt ?? value.savedAt),
        })}
      </p>
      {canTakeBack && (
        <ConsoleButton variant="second" onClick={() => void call('outbox.discard', { id: entry.id })}>
          {t('consignments.submit.takeBack')}
        </ConsoleButton>
      )}
      <FileStrip session={session} />
      <AnswerList formName={value.formName} formData={value.formData} />
    </div>
  );
}

/** The server has the submission. */
export function ThankYou({ session, value }: SentDraftProps) {
  const { t } = useTranslation('console');
  const { consignments } = useConsole();
  const title = titleOf(value.formName, value.formData.answers) ?? t('consignments.untitled');
  return (
    <div className={classes.sent}>
      <Heading icon={<CheckIcon size={20} />} title={t('consignments.submit.done', { title })} />
      <p>{t('consignments.submit.doneText', { name: value.vendorName, reference: referenceOf(session.id) })}</p>
      <div className={classes.sentButtons}>
        <ConsoleButton onClick={() => consignments.show('new')}>{t('consignments.submit.another')}</ConsoleButton>
        <ConsoleButton variant="second" onClick={() => consignments.readSubmission(session.id)}>
          {t('consignments.submit.read')}
        </ConsoleButton>
      </div>
    </div>
  );
}

function Heading({ icon, title }: { readonly icon: React.ReactNode; readonly title: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {icon} {title}
    </h1>
  );
}

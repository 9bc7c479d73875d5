import { siteTimeZone } from '@marque/core/rules/places';
import { UpIcon, WarningIcon } from '@marque/core/ui/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EventOf } from '../../ipc/contract.ts';
import { useCall } from '../bridge/index.ts';
import { ConsoleButton } from '../button/index.ts';
import { PAGE_LOCALE } from '../language/page-language.ts';
import { goTo, useConsole } from '../state/index.ts';
import { DiscardEntry } from './discard-entry.tsx';
import classes from './lot-drawer.module.css';
import { messageKey } from './sending/index.ts';

const TIME = new Intl.DateTimeFormat(PAGE_LOCALE, { timeStyle: 'medium', hourCycle: 'h23', timeZone: siteTimeZone });

type Item = EventOf<'outbox'>['items'][number];

/** One command that waits, is on its way, or needs a decision. */
export function OutboxItem({ item }: { readonly item: Item }) {
  const { t } = useTranslation('console');
  const isStuck = item.state === 'rejected' || item.state === 'conflict';
  return (
    <li data-stuck={isStuck || undefined}>
      {isStuck ? <WarningIcon size={17} /> : <UpIcon size={17} />}
      <div>
        <p>
          <b>{t(`outbox.command.${item.command}`, { title: item.title })}</b>
        </p>
        <Facts item={item} />
        {item.state !== 'sending' && <Buttons item={item} />}
      </div>
      <em>{t(`outbox.state.${item.state}`)}</em>
    </li>
  );
}

function Facts({ item: { state, createdAt, nextAttemptAt, problem } }: { readonly item: Item }) {
  const { t } = useTranslation(['console', 'messages']);
  const key = problem === null || state === 'conflict' ? null : messageKey(problem);
  const words = problem === 'answerUnknown' ? t('outbox.answerUnknown') : key === null ? null : t(key);
  return (
    <p className={classes.quiet}>
      {t('outbox.written', { time: TIME.format(createdAt) })} {words} {state === 'conflict' && t('outbox.held')}{' '}
      {nextAttemptAt !== null && t('outbox.again', { time: TIME.format(nextAttemptAt) })}
    </p>
  );
}

/** A conflict is settled in its draft; everything else can be sent again or given up. */
function Buttons({ item: { id, state, command, aggregate, title, nextAttemptAt } }: { readonly item: Item }) {
  const { t } = useTranslation('console');
  const call = useCall();
  const [isDiscarding, setDiscarding] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const draftId = /^consignment:(.+)$/.exec(aggregate)?.[1] ?? null;
  const canRetry = state === 'rejected' || (state === 'pending' && nextAttemptAt !== null);
  function retry(): void {
    setFailed(false);
    call('outbox.retry', { id }).catch(() => setFailed(true));
  }
  return (
    <>
      <div className={classes.outboxButtons}>
        {draftId !== null && <OpenDraftButton draftId={draftId} isFirst={state === 'conflict'} />}
        {canRetry && (
          <ConsoleButton variant={draftId === null ? 'filled' : 'second'} onClick={retry}>
            {t('outbox.retry')}
          </ConsoleButton>
        )}
        {state !== 'conflict' && (
          <ConsoleButton variant="second" onClick={() => setDiscarding(true)}>
            {t('outbox.discard')}
          </ConsoleButton>
        )}
      </div>
      <div role="alert">{hasFailed && t('outbox.notTaken')}</div>
      {isDiscarding && (
        <DiscardEntry
          id={id}
          name={t(`outbox.command.${command}`, { title })}
          isFile={command === 'uploadFile'}
          keepsAnswers={draftId !== null}
          onClose={() => setDiscarding(false)}
        />
      )}
    </>
  );
}

function OpenDraftButton({ draftId, isFirst }: { readonly draftId: string; readonly isFirst: boolean }) {
  const { t } = useTranslation('console');
  const { navigation, consignments } = useConsole();
  function open(): void {
    goTo(navigation, 'consignments');
    void consignments.open(draftId);
  }
  return (
    <ConsoleButton variant={isFirst ? 'filled' : 'second'} onClick={open}>
      {t('outbox.openDraft')}
    </ConsoleButton>
  );
}

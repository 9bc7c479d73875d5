import { formatDuration, formatTime } from '@marque/core/rules/format';
import { Button } from '@marque/core/ui/button';
import { useLocale } from '@marque/core/ui/locale';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Alert } from '../../../foundation/forms/index.ts';
import { useMember } from '../../../foundation/member/index.ts';
import { LogOutButton } from '../frame/log-out-button.tsx';
import { OtherEmail } from './other-email.tsx';
import { type SendAgain, useSendAgain } from './use-send-again.ts';
import classes from './verify.module.css';

/** An unverified address, with three actions: send the link again, use another address, log out. */
export function UnverifiedNotice({ titleId, level }: { readonly titleId: string; readonly level: 1 | 2 }) {
  const { t } = useTranslation('account');
  const { email } = useMember();
  const sending = useSendAgain();
  const [isChanging, setChanging] = useState(false);
  const Heading = `h${level}` as const;
  return (
    <>
      <Heading id={titleId} className="mq-h2">
        {t('unverified.title')}
      </Heading>
      <p className={classes.text}>
        <Trans t={t} i18nKey="unverified.text" values={{ email }} components={{ b: <b /> }} />
      </p>
      <Outcome sending={sending} />
      {isChanging ? <OtherEmail onDone={() => setChanging(false)} /> : <SendAgainButton sending={sending} />}
      <div className={classes.ways}>
        <button type="button" className="mq-link mq-reach" onClick={() => setChanging(!isChanging)}>
          {isChanging ? t('unverified.keepEmail') : t('unverified.otherEmail')}
        </button>
        <LogOutButton className="mq-link mq-reach" />
      </div>
    </>
  );
}

function Outcome({ sending }: { readonly sending: SendAgain }) {
  const { t } = useTranslation(['account', 'messages']);
  const { timeZone } = useLocale();
  const { kind, sentAt, failure } = sending;
  if (kind === 'failed') return <Alert title={t('unverified.failed')}>{t(`${failure}_text`)}</Alert>;
  if (sentAt === null) return null;
  return (
    <Alert tone="met" title={t('unverified.sentAt', { time: formatTime(sentAt, { timeZone }) })}>
      {t('unverified.sentText')}
    </Alert>
  );
}

function SendAgainButton({ sending }: { readonly sending: SendAgain }) {
  const { t } = useTranslation('account');
  const { kind, waitSeconds, send } = sending;
  const wait = formatDuration(waitSeconds * 1000);
  const isWaiting = waitSeconds > 0 && wait.kind === 'clock';
  return (
    <Button isWide isBusy={kind === 'sending'} disabled={isWaiting} onClick={() => void send()}>
      {isWaiting ? t('unverified.again', { time: wait.text.slice('00:'.length) }) : t(`unverified.send.${kind}`)}
    </Button>
  );
}

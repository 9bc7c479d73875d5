import { formatDuration, formatTime } from '@marque/core/rules/format';
import { NOT_SENT, reduceVerification, resendDelay, type Verification } from '@marque/core/rules/people';
import { Button } from '@marque/core/ui/button';
import { useTicker, useTicking } from '@marque/core/ui/clock';
import { lazyPart } from '@marque/core/ui/lazy-part';
import { useTimeZone } from '@marque/core/ui/locale';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Alert } from '../../../foundation/forms/index.ts';
import { useMember } from '../../../foundation/member/index.ts';
import { accountCalls } from '../account-calls.ts';
import { failureKey } from '../form/failure-key.ts';
import { LogOutButton } from '../frame/log-out-button.tsx';
import type { OtherEmailProps } from './other-email.tsx';
import classes from './verify.module.css';

const OtherEmail = lazyPart<OtherEmailProps>('other-email', () => import('./other-email.tsx'), {
  onFailed: ({ onDone }) => onDone(),
});

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
      <div className={classes.links}>
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
  const { timeZone } = useTimeZone();
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

/** The status of sending the verification link (server time), and the action. */
interface SendAgain extends Verification {
  /** Seconds until the link can be sent again; 0 if it can be sent now. */
  readonly waitSeconds: number;
  /** The message key of the failure; null if there was none. */
  readonly failure: string | null;
  send(): Promise<void>;
}

/** Sends the link to the account's own address. */
function useSendAgain(): SendAgain {
  const { userId } = useMember();
  const ticker = useTicker();
  const [state, setState] = useState(NOT_SENT);
  const [failure, setFailure] = useState<string | null>(null);
  const waitSeconds = useTicking((now) => Math.ceil(resendDelay(state, now) / 1000));

  const send = async () => {
    const sending = reduceVerification(state, { kind: 'send', at: ticker.now() });
    if (sending === state) return;
    setState(sending);
    setFailure(null);
    const answer = await accountCalls.sendVerification(userId);
    if (!answer.ok) setFailure(failureKey(answer.error));
    setState(reduceVerification(sending, answer.ok ? { kind: 'sent', at: ticker.now() } : { kind: 'failed' }));
  };

  return { ...state, waitSeconds, failure, send };
}

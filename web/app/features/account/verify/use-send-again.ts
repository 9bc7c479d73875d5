import { useTicker, useTicking } from '@marque/core/ui/clock';
import { useState } from 'react';
import { accountCalls } from '../account-calls.ts';
import { failureKey } from '../form/failure-key.ts';
import { useMember } from '../use-member.ts';

/** How sending the verification link stands. */
export type SendState = 'verify' | 'sending' | 'success' | 'failed';

/** Before the link is sent once more: milliseconds. */
const WAIT_MS = 60_000;

export interface SendAgain {
  readonly state: SendState;
  /** When it was sent last (UTC ms, the server's time); null before. */
  readonly sentAt: number | null;
  /** Seconds until it may be sent again; 0 when it may. */
  readonly waitSeconds: number;
  /** Key of why it failed; null where it did not. */
  readonly failure: string | null;
  send(): Promise<void>;
}

/** Sends the link to the account's own address, at most once a minute. */
export function useSendAgain(): SendAgain {
  const { userId } = useMember();
  const ticker = useTicker();
  const [state, setState] = useState<SendState>('verify');
  const [sentAt, setSentAt] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const waitSeconds = useTicking((now) =>
    sentAt === null ? 0 : Math.max(0, Math.ceil((sentAt + WAIT_MS - now) / 1000)),
  );

  const send = async () => {
    if (state === 'sending') return;
    setState('sending');
    setFailure(null);
    const answer = await accountCalls.sendVerification(userId);
    if (answer.ok) {
      setSentAt(ticker.now());
      setState('success');
    } else {
      setFailure(failureKey(answer.error));
      setState('failed');
    }
  };

  return { state, sentAt, waitSeconds, failure, send };
}

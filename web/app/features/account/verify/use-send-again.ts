import { NOT_SENT, reduceVerification, resendDelay, type Verification } from '@marque/core/rules/people';
import { useTicker, useTicking } from '@marque/core/ui/clock';
import { useState } from 'react';
import { useMember } from '../../../foundation/member/index.ts';
import { accountCalls } from '../account-calls.ts';
import { failureKey } from '../form/failure-key.ts';

/** The status of sending the verification link (server time), and the action. */
export interface SendAgain extends Verification {
  /** Seconds until the link can be sent again; 0 if it can be sent now. */
  readonly waitSeconds: number;
  /** The message key of the failure; null if there was none. */
  readonly failure: string | null;
  send(): Promise<void>;
}

/** Sends the link to the account's own address. */
export function useSendAgain(): SendAgain {
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

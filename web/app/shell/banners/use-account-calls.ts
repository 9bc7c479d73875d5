import { NOT_SENT, reduceVerification, resendDelay, type Verification } from '@marque/core/rules/people';
import { useTicker, useTicking } from '@marque/core/ui/clock';
import { tryChunk } from '@marque/core/ui/lazy-part';
import { useToasts } from '@marque/core/ui/toasts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { browserApi, useMe } from '../../foundation/session/index.ts';

const loadContracts = () => tryChunk('accounts', () => import('@marque/core/contracts/accounts'));

export interface SendVerification {
  readonly state: Verification['kind'];
  /** The link was just sent and cannot be sent again yet. */
  readonly isWaiting: boolean;
  send(): Promise<void>;
}

/** Sends the verification link from a banner; a toast reports a failure. */
export function useSendVerification(): SendVerification {
  const { t } = useTranslation('common');
  const { show } = useToasts();
  const ticker = useTicker();
  const me = useMe();
  const [state, setState] = useState(NOT_SENT);
  const isWaiting = useTicking((now) => resendDelay(state, now) > 0);

  const send = async () => {
    const sending = reduceVerification(state, { kind: 'send', at: ticker.now() });
    if (me === null || sending === state) return;
    setState(sending);
    const contracts = await loadContracts();
    const isSent =
      contracts !== null && (await browserApi.call(contracts.sendVerification, { body: { userId: me.userId } })).ok;
    setState(reduceVerification(sending, isSent ? { kind: 'sent', at: ticker.now() } : { kind: 'failed' }));
    if (!isSent) show({ kind: 'error', title: t('verify.failedTitle'), text: t('verify.failedText') });
  };

  return { state: state.kind, isWaiting, send };
}

export interface AgreeToTerms {
  readonly isBusy: boolean;
  agree(): Promise<void>;
}

/** Agrees to the new terms from a banner, which then disappears; a toast reports a failure. */
export function useAgreeToTerms(): AgreeToTerms {
  const { t } = useTranslation('common');
  const { show } = useToasts();
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);

  const agree = async () => {
    setBusy(true);
    const contracts = await loadContracts();
    const isAgreed =
      contracts !== null && (await browserApi.call(contracts.updateMe, { body: { termsAgreed: true } })).ok;
    setBusy(false);
    if (isAgreed) await revalidate();
    else show({ kind: 'error', title: t('banner.terms.failedTitle'), text: t('banner.terms.failedText') });
  };

  return { isBusy, agree };
}

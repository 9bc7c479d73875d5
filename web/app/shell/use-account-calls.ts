import { tryChunk } from '@marque/core/ui/late-part';
import { useToasts } from '@marque/core/ui/toasts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { browserApi, useMe } from '../features/session/index.ts';

/** How sending the verification link stands: at first, under way, done, or failed. */
export type SendState = 'verify' | 'sending' | 'success' | 'failed';

const loadContracts = () => tryChunk('accounts', () => import('@marque/core/contracts/accounts'));

/** The two calls that banners make by themselves. Each tells its outcome where it was asked for. */
export function useAccountCalls() {
  const { t } = useTranslation('common');
  const { show } = useToasts();
  const { revalidate } = useRevalidator();
  const me = useMe();
  const [state, setState] = useState<SendState>('verify');

  const sendVerification = async () => {
    if (me === null) return;
    setState('sending');
    const contracts = await loadContracts();
    const isSent =
      contracts !== null && (await browserApi.call(contracts.sendVerification, { body: { userId: me.userId } })).ok;
    setState(isSent ? 'success' : 'failed');
    if (!isSent) show({ kind: 'error', title: t('verify.failedTitle'), text: t('verify.failedText') });
  };

  const agreeToTerms = async () => {
    setState('sending');
    const contracts = await loadContracts();
    const isAgreed =
      contracts !== null && (await browserApi.call(contracts.updateMe, { body: { termsAgreed: true } })).ok;
    setState('verify');
    if (isAgreed) await revalidate();
    else show({ kind: 'error', title: t('banner.terms.failedTitle'), text: t('banner.terms.failedText') });
  };

  return { sendVerification, agreeToTerms, state };
}

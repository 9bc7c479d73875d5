import { isPurchaseOnly, knownCommission } from '@marque/core/rules/fees';
import { checkedAction } from '@marque/core/rules/live';
import { loginPromptFor } from '@marque/core/rules/people';
import { useCallback } from 'react';
import { useLocation } from 'react-router';
import { useLogin } from '../../../foundation/session/index.ts';
import { selectData, selectView, useBidPanel } from './bid-panel-provider.tsx';

/** Opens the login drawer for the action that the lot is open to; the login returns to the open panel. */
export function useLoginToBid(): () => void {
  const { openLogin } = useLogin();
  const { pathname } = useLocation();
  const { customCommissionId } = useBidPanel(selectData).lot;
  const { stage, saleFormat } = useBidPanel(selectView).state;
  const action = checkedAction({
    stage,
    saleFormat,
    isPurchaseOnly: isPurchaseOnly(knownCommission(customCommissionId)),
  });
  return useCallback(() => {
    const { reason, isLogged } = loginPromptFor(action);
    if (isLogged) console.error(`Asked to log in: ${action}`);
    openLogin({ redirect: `${pathname}?bid`, ...(reason === null ? {} : { reason }) });
  }, [openLogin, pathname, action]);
}

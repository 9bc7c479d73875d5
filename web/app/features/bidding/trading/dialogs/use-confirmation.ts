import { canSubmit, panelFlags } from '@marque/core/rules/live';
import type { FormEvent } from 'react';
import { useBidPanelController } from '../../provider/bid-panel-provider.tsx';
import type { Confirmation } from './panel-dialogs.tsx';

/** What a confirmation allows at this moment. It cannot be closed while it is being sent. */
export function useConfirmation(confirmation: Confirmation) {
  const controller = useBidPanelController();
  const { phase, isRejecting } = panelFlags(confirmation);
  const isSending = phase === 'submitting';
  const hasFailed = phase === 'failed';
  const send = (event?: FormEvent) => {
    event?.preventDefault();
    if (hasFailed) controller.retry();
    else controller.submit();
  };
  return {
    isSending,
    hasFailed,
    isRejecting,
    mayClose: !isSending,
    isReady: hasFailed || canSubmit(confirmation),
    send,
    close: () => {
      if (!isSending) controller.cancel();
    },
  };
}

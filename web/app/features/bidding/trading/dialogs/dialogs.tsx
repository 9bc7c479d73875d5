import { isBid, needsTerms } from '@marque/core/rules/live';
import { selectForm, useBidPanel } from '../../provider/bid-panel-provider.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { HowOffersWork } from './how-offers-work.tsx';
import { isTradeConfirmation } from './panel-dialogs.tsx';
import { RejectDialog } from './reject-dialog.tsx';
import { StatusDialog } from './status-dialog.tsx';
import { ThreeDSecureNotification } from './three-d-secure-notification.tsx';

/** One dialog at a time: a confirmation comes before those that only inform. */
export default function Dialogs() {
  const state = useBidPanel(selectForm);
  const dialog = useBidPanel(({ panel }) => panel.dialog);
  if (isTradeConfirmation(state)) {
    const { action } = state;
    if (needsTerms(action) && !isBid(action)) return <ConfirmDialog confirmation={state} action={action} />;
    return <RejectDialog confirmation={state} />;
  }
  switch (dialog) {
    case 'howOffersWork':
      return <HowOffersWork />;
    case 'status':
      return <StatusDialog />;
    case 'threeDSecure':
      return <ThreeDSecureNotification />;
    case null:
      return null;
  }
}

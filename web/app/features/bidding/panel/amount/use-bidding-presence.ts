import { type FocusEvent, useEffect } from 'react';
import { useBidPanelController } from '../../provider/bid-panel-provider.tsx';

/** Focus handlers of the amount form: other members see that this one is about to bid while the focus is inside. */
export function useBiddingPresence() {
  const controller = useBidPanelController();
  useEffect(() => controller.leaveForm, [controller]);
  return {
    enter: controller.enterForm,
    leave: (event: FocusEvent<HTMLElement>) => {
      // Moving between the field and its buttons keeps the focus inside.
      if (!event.currentTarget.contains(event.relatedTarget)) controller.leaveForm();
    },
  };
}

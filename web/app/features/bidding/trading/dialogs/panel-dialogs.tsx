import { isBid, type PanelState } from '@marque/core/rules/live';
import { lazyPart } from '@marque/core/ui/lazy-part';
import type { ComponentType } from 'react';
import { selectForm, useBidPanel, useBidPanelController } from '../../provider/bid-panel-provider.tsx';

export type Confirmation = Extract<PanelState, { readonly kind: 'confirm' | 'submitting' | 'failed' }>;

interface DialogsProps {
  readonly onFailed: () => void;
}

const load = (): Promise<{ readonly default: ComponentType<DialogsProps> }> => import('./dialogs.tsx');

const Dialogs = lazyPart('dialogs', load, { onFailed: ({ onFailed }) => onFailed() });

/** Fetches the dialogs when a button that opens one gets the focus or the pointer, so that they open without delay. */
export function preloadDialogs(): void {
  void load().catch(() => undefined);
}

/** Whether the state asks for a confirmation in a dialog. Bids are confirmed inside the panel. Narrows. */
export function isTradeConfirmation(state: PanelState): state is Confirmation {
  return (state.kind === 'confirm' || state.kind === 'submitting' || state.kind === 'failed') && !isBid(state.action);
}

/** Whether a dialog of the panel is open. It takes the place of the sheet of a phone. */
export function useIsDialogOpen(): boolean {
  const isConfirming = isTradeConfirmation(useBidPanel(selectForm));
  return useBidPanel(({ panel }) => panel.dialog !== null) || isConfirming;
}

/** The dialogs of the panel, mounted once on a page. */
export function PanelDialogs() {
  const controller = useBidPanelController();
  const isOpen = useIsDialogOpen();
  const close = () => {
    controller.cancel();
    controller.closeDialog();
  };
  return isOpen ? <Dialogs onFailed={close} /> : null;
}

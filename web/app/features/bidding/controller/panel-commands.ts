import type { InputMode, PanelAction, PanelDialog } from '@marque/core/rules/live';
import type { Money } from '@marque/core/rules/money';
import type { PanelStore } from './panel-store.ts';

/** What the viewer does in the panel, beside sending. */
export function panelCommands({ dispatch }: Pick<PanelStore, 'dispatch'>) {
  return {
    /** Opens the field for an offer or a counter-offer. */
    openForm: (mode: 'offer' | 'counter') => dispatch({ kind: 'formOpened', mode }),
    closeForm: () => dispatch({ kind: 'formClosed' }),
    type: (text: string) => dispatch({ kind: 'typed', text }),
    chooseMode: (mode: InputMode) => dispatch({ kind: 'modeChosen', mode }),
    review: () => dispatch({ kind: 'reviewed' }),
    /** Opens the confirmation of an action without a typed amount. */
    ask: (action: Exclude<PanelAction, InputMode>, amount: Money) => dispatch({ kind: 'asked', action, amount }),
    openDialog: (dialog: PanelDialog) => dispatch({ kind: 'dialogOpened', dialog }),
    /** Goes on with the step that waits for the dialog. */
    passDialog: () => dispatch({ kind: 'dialogPassed' }),
    closeDialog: () => dispatch({ kind: 'dialogClosed' }),
    agree: (isAgreed: boolean) => dispatch({ kind: 'agreed', isAgreed }),
    cancel: () => dispatch({ kind: 'cancelled' }),
    openSheet: () => dispatch({ kind: 'sheetToggled', isOpen: true }),
    closeSheet: () => dispatch({ kind: 'sheetToggled', isOpen: false }),
  };
}

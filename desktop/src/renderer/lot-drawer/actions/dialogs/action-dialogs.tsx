import type { WallRow } from '../../../lots/index.ts';
import { ContactDialog } from './contact-dialog.tsx';
import { CorrectDialog } from './correct-dialog.tsx';
import { ExtendDialog } from './extend-dialog.tsx';
import { ReserveDialog } from './reserve-dialog.tsx';
import { CancelSaleDialog, ProvisionalDialog, RelistDialog, SecondChanceDialog } from './sale/index.ts';
import { VoidDialog } from './void-dialog.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';

const DIALOGS = {
  lowerReserve: ReserveDialog,
  voidBid: VoidDialog,
  extend: ExtendDialog,
  withdraw: WithdrawDialog,
  cancelSale: CancelSaleDialog,
  offerSecondChance: SecondChanceDialog,
  acceptProvisionalPrice: ProvisionalDialog,
  relist: RelistDialog,
  correct: CorrectDialog,
  contact: ContactDialog,
} as const;

/** The actions at the foot that open a dialog. */
export type OpenAction = keyof typeof DIALOGS;

interface ActionDialogsProps {
  readonly row: WallRow;
  readonly open: OpenAction | null;
  readonly onClose: () => void;
}

/** The dialog of the chosen action. */
export function ActionDialogs({ row, open, onClose }: ActionDialogsProps) {
  if (open === null) return null;
  const Dialog = DIALOGS[open];
  return <Dialog row={row} onClose={onClose} />;
}

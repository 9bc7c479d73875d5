import type { Listing } from '@marque/core/contracts/listings';
import { canLowerReserve } from '@marque/core/rules/account';
import { Button } from '@marque/core/ui/button';
import { lazyPart } from '@marque/core/ui/lazy-part';
import { stageOf } from '@marque/core/ui/lot-facts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLiveListing } from '../../../foundation/live/index.ts';
import type { ReserveDialogProps } from './reserve-dialog.tsx';

const ReserveDialog = lazyPart<ReserveDialogProps>('reserve', () => import('./reserve-dialog.tsx'), {
  onFailed: ({ onClose }) => onClose(),
});

interface ReserveControlProps {
  /** A lot of the viewer's own. */
  readonly lot: Listing;
  readonly className?: string;
  /** A shorter label, with the title of the lot for screen readers. */
  readonly isInList?: boolean;
}

/** The button that opens the dialog to lower or remove the reserve; nothing where that is not possible. */
export function ReserveControl({ lot: listing, className, isInList = false }: ReserveControlProps) {
  const { t } = useTranslation('own');
  const lot = useLiveListing(listing);
  const [isOpen, setOpen] = useState(false);
  const hasReserve = lot.priceReserve !== null;
  if (!canLowerReserve({ stage: stageOf(lot), saleFormat: lot.saleFormat, hasReserve })) return null;
  return (
    <>
      <Button variant="second" isWide className={className} onClick={() => setOpen(true)}>
        {t(isInList ? 'reserve.openInList' : 'reserve.open')}
        {isInList && <span className="mq-unseen">, {lot.title}</span>}
      </Button>
      {isOpen && <ReserveDialog lot={lot} onClose={() => setOpen(false)} />}
    </>
  );
}

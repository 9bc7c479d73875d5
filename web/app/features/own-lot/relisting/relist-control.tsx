import type { OwnLot } from '@marque/core/contracts/selling';
import { Button } from '@marque/core/ui/button';
import { lazyPart } from '@marque/core/ui/lazy-part';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RelistDialogProps } from './relist-dialog.tsx';

const RelistDialog = lazyPart<RelistDialogProps>('relist', () => import('./relist-dialog.tsx'), {
  onFailed: ({ onClose }) => onClose(),
});

interface RelistControlProps {
  readonly lot: OwnLot;
  /** Repeats the title for screen readers, in a list of lots. */
  readonly isInList?: boolean;
}

/** The button that opens the dialog to list an unsold lot again; nothing where that is not possible. */
export function RelistControl({ lot, isInList = false }: RelistControlProps) {
  const { t } = useTranslation('own');
  const [isOpen, setOpen] = useState(false);
  if (lot.relisting === null) return null;
  return (
    <>
      <Button isWide onClick={() => setOpen(true)}>
        {t('relist.open')}
        {isInList && <span className="mq-unseen">, {lot.title}</span>}
      </Button>
      {isOpen && <RelistDialog lot={lot} times={lot.relisting} onClose={() => setOpen(false)} />}
    </>
  );
}

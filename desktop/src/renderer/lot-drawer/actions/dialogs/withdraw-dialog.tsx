import { withdrawLot } from '@marque/core/contracts/bidding';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WallRow } from '../../../lots/index.ts';
import { useWrite } from '../../sending/index.ts';
import { isReason, ReasonField } from '../fields/index.ts';
import { ActionDialog } from './action-dialog.tsx';

/** Takes the lot out of sale with a reason that its page shows. */
export function WithdrawDialog({ row, onClose }: { readonly row: WallRow; readonly onClose: () => void }) {
  const { t } = useTranslation('console');
  const write = useWrite();
  const [reason, setReason] = useState('');
  return (
    <ActionDialog
      row={row}
      title={t('lot.withdraw.title')}
      confirm={t('lot.withdraw.confirm')}
      missing={isReason(reason) ? null : t('lot.reasonMissing')}
      act={() => write(withdrawLot, { params: { auctionId: row.lotId }, body: { reason } })}
      done={t('lot.withdraw.done', { title: row.wire.title })}
      onClose={onClose}
    >
      <p>{t('lot.withdraw.text', { count: row.wire.noBids })}</p>
      <ReasonField label={t('lot.reason')} hint={t('lot.withdraw.hint')} value={reason} onChange={setReason} />
    </ActionDialog>
  );
}

import { cancelSale, readSale, type Sale } from '@marque/core/contracts/completion';
import { formatMoney } from '@marque/core/rules/format';
import { fromMajor } from '@marque/core/rules/money';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PAGE_LANGUAGE } from '../../../../language/page-language.ts';
import type { WallRow } from '../../../../lots/index.ts';
import { FetchedPart, useFetched } from '../../../fetching/index.ts';
import { useWrite } from '../../../sending/index.ts';
import { isReason, ReasonField } from '../../fields/index.ts';
import { ActionDialog } from '../action-dialog.tsx';
import classes from '../dialogs.module.css';

/** Cancels the sale, with the choice whether the buyer's fee goes back. */
export function CancelSaleDialog({ row, onClose }: { readonly row: WallRow; readonly onClose: () => void }) {
  const { t } = useTranslation('console');
  const write = useWrite();
  const fetched = useFetched(readSale, { params: { auctionId: row.lotId } }, row.wire);
  const [reason, setReason] = useState('');
  const [refundsFee, setRefundsFee] = useState(false);
  const missing = fetched.body === null ? t('lot.cancelSale.unread') : isReason(reason) ? null : t('lot.reasonMissing');
  return (
    <ActionDialog
      row={row}
      title={t('lot.cancelSale.title')}
      confirm={t(refundsFee ? 'lot.cancelSale.confirmRefund' : 'lot.cancelSale.confirm')}
      missing={missing}
      act={() => write(cancelSale, { params: { auctionId: row.lotId }, body: { reason, refundsFee } })}
      done={t('lot.cancelSale.done', { title: row.wire.title })}
      onClose={onClose}
    >
      <FetchedPart fetched={fetched}>{(sale) => <SaleFacts sale={sale} />}</FetchedPart>
      <ReasonField label={t('lot.reason')} hint={t('lot.cancelSale.hint')} value={reason} onChange={setReason} />
      <label className={classes.tick}>
        <input type="checkbox" checked={refundsFee} onChange={(event) => setRefundsFee(event.currentTarget.checked)} />
        {t('lot.cancelSale.refund')}
      </label>
      <p className={classes.outcome}>{t(refundsFee ? 'lot.cancelSale.withRefund' : 'lot.cancelSale.withoutRefund')}</p>
    </ActionDialog>
  );
}

function SaleFacts({ sale }: { readonly sale: Sale }) {
  const { t } = useTranslation('console');
  const price = formatMoney(fromMajor(sale.salePrice, sale.currencyCode), PAGE_LANGUAGE);
  return <p>{t('lot.cancelSale.sale', { price, state: t(`lot.saleState.${sale.state}`) })}</p>;
}

import { changeReserve } from '@marque/core/contracts/bidding';
import { previewReserve } from '@marque/core/rules/bidding';
import { formatMoney } from '@marque/core/rules/format';
import { fromMajor, type Money, toMajor } from '@marque/core/rules/money';
import { useNow } from '@marque/core/ui/clock';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PAGE_LANGUAGE } from '../../../language/page-language.ts';
import type { WallRow } from '../../../lots/index.ts';
import { useWrite } from '../../sending/index.ts';
import { AmountField, amountOf } from '../fields/index.ts';
import { ActionDialog } from './action-dialog.tsx';
import classes from './dialogs.module.css';

/** Lowers or removes the reserve, and says beforehand what follows from it. */
export function ReserveDialog({ row, onClose }: { readonly row: WallRow; readonly onClose: () => void }) {
  const { t } = useTranslation('console');
  const write = useWrite();
  const [isRemoved, setRemoved] = useState(false);
  const [digits, setDigits] = useState('');
  const { currencyCode } = row.wire;
  const amount = isRemoved ? null : amountOf(digits, currencyCode);
  const isChosen = isRemoved || amount !== null;
  const { missing, words } = usePreview(row, amount, isChosen);
  const shown = amount === null ? '' : formatMoney(amount, PAGE_LANGUAGE);
  const { reserve } = row.watched;
  return (
    <ActionDialog
      row={row}
      title={t('lot.reserve.title')}
      confirm={t(confirmKey(isRemoved, amount), { amount: shown })}
      missing={missing}
      act={() =>
        write(changeReserve, {
          params: { auctionId: row.lotId },
          body: { amount: amount === null ? null : toMajor(amount) },
        })
      }
      done={t('lot.reserve.done', { title: row.wire.title })}
      onClose={onClose}
    >
      <p>{t('lot.reserve.text', { reserve: reserve === null ? '' : formatMoney(reserve, PAGE_LANGUAGE) })}</p>
      {!isRemoved && (
        <AmountField label={t('lot.reserve.amount')} currency={currencyCode} digits={digits} onChange={setDigits} />
      )}
      <label className={classes.tick}>
        <input type="checkbox" checked={isRemoved} onChange={(event) => setRemoved(event.currentTarget.checked)} />
        {t('lot.reserve.none')}
      </label>
      <p className={classes.outcome} aria-live="polite">
        {words}
      </p>
    </ActionDialog>
  );
}

function confirmKey(isRemoved: boolean, amount: Money | null) {
  if (isRemoved) return 'lot.reserve.remove';
  return amount === null ? 'lot.reserve.title' : 'lot.reserve.lower';
}

interface Preview {
  /** Why it cannot be sent; null if it can. */
  readonly missing: string | null;
  /** What follows; empty while nothing valid is chosen. */
  readonly words: string;
}

function usePreview({ watched, wire }: WallRow, amount: Money | null, isChosen: boolean): Preview {
  const { t } = useTranslation('console');
  const now = useNow();
  if (!isChosen) return { missing: t('lot.reserve.choose'), words: '' };
  const highestBid = watched.noBids === 0 ? null : watched.price;
  const auction = {
    reserve: watched.reserve,
    startPrice: fromMajor(wire.startPrice, wire.currencyCode),
    highestBid,
    endsAt: watched.endsAt ?? Number.POSITIVE_INFINITY,
  };
  const preview = previewReserve(auction, amount, now);
  if (!preview.ok) return { missing: t(`lot.reserve.refusal.${preview.error}`), words: '' };
  const { effect, extendsEnd } = preview.value;
  const bid = highestBid === null ? '' : formatMoney(highestBid, PAGE_LANGUAGE);
  const sentences = [t(`lot.reserve.effect.${effect}`, { bid }), ...(extendsEnd ? [t('lot.reserve.extends')] : [])];
  return { missing: null, words: sentences.join(' ') };
}

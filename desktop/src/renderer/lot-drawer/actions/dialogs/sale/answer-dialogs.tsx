import type { ApiFailure } from '@marque/core/client';
import { acceptOffer, acceptProvisionalPrice, counterOffer, rejectOffer } from '@marque/core/contracts/offers';
import { formatMoney } from '@marque/core/rules/format';
import { compareMoney, type Money, toMajor } from '@marque/core/rules/money';
import { counterRange } from '@marque/core/rules/offers';
import type { Result } from '@marque/core/rules/result';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PAGE_LANGUAGE } from '../../../../language/page-language.ts';
import type { WallRow } from '../../../../lots/index.ts';
import { useWrite } from '../../../sending/index.ts';
import { AmountField, amountOf } from '../../fields/index.ts';
import { ActionDialog } from '../action-dialog.tsx';
import classes from '../dialogs.module.css';

/** The open offer that is answered in the seller's place. */
export interface AnsweredOffer {
  readonly bidId: number;
  readonly amount: Money;
  readonly name: string;
}

interface AnswerProps {
  readonly row: WallRow;
  readonly offer: AnsweredOffer;
  readonly onClose: () => void;
}

/** Accepts or rejects the open offer. */
export function AnswerDialog({ row, offer, answer, onClose }: AnswerProps & { readonly answer: 'accept' | 'reject' }) {
  const { t } = useTranslation('console');
  const write = useWrite();
  const params = { auctionId: row.lotId, bidId: offer.bidId };
  const values = { amount: formatMoney(offer.amount, PAGE_LANGUAGE), name: offer.name };
  const act = (): Promise<Result<unknown, ApiFailure>> =>
    answer === 'accept' ? write(acceptOffer, { params, body: {} }) : write(rejectOffer, { params, body: {} });
  return (
    <ActionDialog
      row={row}
      title={t(`lot.answer.${answer}.title`, values)}
      confirm={t(`lot.answer.${answer}.confirm`, values)}
      act={act}
      done={t(`lot.answer.${answer}.done`, values)}
      onClose={onClose}
    >
      <p className={classes.outcome}>{t(`lot.answer.${answer}.text`, values)}</p>
    </ActionDialog>
  );
}

/** Answers the open offer with a higher amount, once. */
export function CounterDialog({ row, offer, onClose }: AnswerProps) {
  const { t } = useTranslation('console');
  const write = useWrite();
  const [digits, setDigits] = useState('');
  const { currencyCode: currency } = row.wire;
  const amount = amountOf(digits, currency);
  const limit = row.wire.priceBuyNow ?? row.wire.priceBuyItNow;
  const { least, most } = counterRange(
    offer.amount,
    limit === null ? null : amountOf(String(Math.floor(limit)), currency),
  );
  const isAllowed =
    amount !== null && compareMoney(amount, least) >= 0 && (most === null || compareMoney(amount, most) <= 0);
  const values = {
    name: offer.name,
    offer: formatMoney(offer.amount, PAGE_LANGUAGE),
    least: formatMoney(least, PAGE_LANGUAGE),
  };
  const shown = amount === null ? '' : formatMoney(amount, PAGE_LANGUAGE);
  const range =
    most === null
      ? t('lot.answer.counter.from', values)
      : t('lot.answer.counter.range', { ...values, most: formatMoney(most, PAGE_LANGUAGE) });
  return (
    <ActionDialog
      row={row}
      title={t('lot.answer.counter.title', values)}
      confirm={t(amount === null ? 'lot.answer.counter.open' : 'lot.answer.counter.confirm', { amount: shown })}
      missing={isAllowed ? null : range}
      act={() =>
        write(counterOffer, {
          params: { auctionId: row.lotId },
          body: { bidId: offer.bidId, amount: amount === null ? 0 : toMajor(amount) },
        })
      }
      done={t('lot.answer.counter.done', { amount: shown })}
      onClose={onClose}
    >
      <AmountField label={t('lot.answer.counter.amount')} currency={currency} digits={digits} onChange={setDigits} />
      <p className={classes.outcome}>{t('lot.answer.counter.text', values)}</p>
    </ActionDialog>
  );
}

/** Accepts the highest bid of a lot that closed below its reserve. */
export function ProvisionalDialog({ row, onClose }: Omit<AnswerProps, 'offer'>) {
  const { t } = useTranslation('console');
  const write = useWrite();
  const { price, leader } = row.watched;
  const values = { amount: formatMoney(price, PAGE_LANGUAGE), name: leader?.nickname ?? '' };
  return (
    <ActionDialog
      row={row}
      title={t('lot.answer.provisional.title', values)}
      confirm={t('lot.answer.provisional.confirm', values)}
      act={() => write(acceptProvisionalPrice, { params: { auctionId: row.lotId }, body: { amount: toMajor(price) } })}
      done={t('lot.answer.provisional.done', values)}
      onClose={onClose}
    >
      <p className={classes.outcome}>{t('lot.answer.provisional.text', values)}</p>
    </ActionDialog>
  );
}

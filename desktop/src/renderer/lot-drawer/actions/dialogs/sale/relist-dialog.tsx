import { relistLot } from '@marque/core/contracts/selling';
import { formatDate, formatMoney, formatTime } from '@marque/core/rules/format';
import { type Money, toMajor } from '@marque/core/rules/money';
import { siteTimeZone } from '@marque/core/rules/places';
import { checkRelisting, relistedTimes } from '@marque/core/rules/selling';
import { useNow } from '@marque/core/ui/clock';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PAGE_LANGUAGE } from '../../../../language/page-language.ts';
import type { WallRow } from '../../../../lots/index.ts';
import { useWrite } from '../../../sending/index.ts';
import { AmountField, amountOf } from '../../fields/index.ts';
import { ActionDialog } from '../action-dialog.tsx';
import classes from '../dialogs.module.css';

/** Offers a lot that was not sold again, as a new lot, and says beforehand when it opens. */
export function RelistDialog({ row, onClose }: { readonly row: WallRow; readonly onClose: () => void }) {
  const { t } = useTranslation('console');
  const write = useWrite();
  const now = useNow();
  const { currencyCode } = row.wire;
  const { reserve } = row.watched;
  const [isRemoved, setRemoved] = useState(reserve === null);
  const [digits, setDigits] = useState(reserve === null ? '' : String(Math.floor(toMajor(reserve))));
  const wanted = isRemoved ? null : amountOf(digits, currencyCode);
  const { startsAt } = relistedTimes({ startsAt: null, endsAt: row.watched.endsAt }, now);
  return (
    <ActionDialog
      row={row}
      title={t('lot.relist.title')}
      confirm={t('lot.relist.confirm')}
      missing={useMissing(row, wanted, isRemoved)}
      act={() =>
        write(relistLot, {
          params: { auctionId: row.lotId },
          body: { reserve: wanted === null ? null : toMajor(wanted) },
        })
      }
      done={t('lot.relist.done', { title: row.wire.title })}
      onClose={onClose}
    >
      <p>
        {t('lot.relist.text', {
          date: formatDate(startsAt, { countryCode: 'GB', timeZone: siteTimeZone }),
          time: formatTime(startsAt, { timeZone: siteTimeZone }),
        })}
      </p>
      {!isRemoved && (
        <AmountField label={t('lot.relist.reserve')} currency={currencyCode} digits={digits} onChange={setDigits} />
      )}
      {reserve !== null && (
        <label className={classes.tick}>
          <input type="checkbox" checked={isRemoved} onChange={(event) => setRemoved(event.currentTarget.checked)} />
          {t('lot.relist.none')}
        </label>
      )}
    </ActionDialog>
  );
}

/** Why it cannot be sent; null if it can. */
function useMissing({ watched, wire }: WallRow, wanted: Money | null, isRemoved: boolean): string | null {
  const { t } = useTranslation('console');
  if (wanted === null && !isRemoved) return t('lot.relist.choose');
  const lot = { stage: watched.stage, isRelisted: false, currency: wire.currencyCode, reserve: watched.reserve };
  switch (checkRelisting(lot, 'staff', wanted)) {
    case null:
      return null;
    case 'malformed':
      return t('lot.reserve.refusal.malformed');
    case 'notLower':
      return t('lot.relist.notLower', {
        reserve: watched.reserve === null ? '' : formatMoney(watched.reserve, PAGE_LANGUAGE),
      });
    default:
      return t('lot.relist.off');
  }
}

import { listBids, voidBid } from '@marque/core/contracts/bidding';
import { lineFromWire } from '@marque/core/live';
import { formatMoney } from '@marque/core/rules/format';
import type { BidLine } from '@marque/core/rules/live';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PAGE_LANGUAGE } from '../../../language/page-language.ts';
import type { WallRow } from '../../../lots/index.ts';
import { FetchedPart, useFetched } from '../../fetching/index.ts';
import { useWrite } from '../../sending/index.ts';
import { exactTime } from '../../times.ts';
import { isReason, ReasonField, SelectField } from '../fields/index.ts';
import { ActionDialog } from './action-dialog.tsx';
import classes from './dialogs.module.css';

/** Voids a bid with a reason. What the price becomes depends on maximums that only the server knows. */
export function VoidDialog({ row, onClose }: { readonly row: WallRow; readonly onClose: () => void }) {
  const { t } = useTranslation('console');
  const write = useWrite();
  const fetched = useFetched(listBids, { params: { auctionId: row.lotId } }, row.wire);
  const { body } = fetched;
  const lines = body === null ? [] : voidable(body.bids.map((line) => lineFromWire(line, body.currencyCode)));
  const [sequence, setSequence] = useState<number | null>(null);
  const [reason, setReason] = useState('');
  const missing = sequence === null ? t('lot.void.choose') : isReason(reason) ? null : t('lot.reasonMissing');
  return (
    <ActionDialog
      row={row}
      title={t('lot.void.title')}
      confirm={t('lot.void.confirm')}
      missing={missing}
      act={() => write(voidBid, { params: { auctionId: row.lotId, sequence: sequence ?? 0 }, body: { reason } })}
      done={t('lot.void.done', { title: row.wire.title })}
      onClose={onClose}
    >
      <BidChoice lines={lines} sequence={sequence} onChange={setSequence} />
      {body === null && <FetchedPart fetched={fetched}>{() => null}</FetchedPart>}
      <ReasonField label={t('lot.reason')} hint={t('lot.void.hint')} value={reason} onChange={setReason} />
      <p className={classes.outcome}>{t('lot.void.text')}</p>
    </ActionDialog>
  );
}

/** Bids that members have placed and that count, the latest first: each is one entry of the log. */
function voidable(lines: readonly BidLine[]): readonly BidLine[] {
  return lines
    .filter((line) => !line.isVoided && !line.isAutomatic && !line.isBeatenCeiling)
    .toSorted((a, b) => b.sequence - a.sequence);
}

interface BidChoiceProps {
  readonly lines: readonly BidLine[];
  readonly sequence: number | null;
  readonly onChange: (sequence: number | null) => void;
}

function BidChoice({ lines, sequence, onChange }: BidChoiceProps) {
  const { t } = useTranslation('console');
  // The list keeps the times of its opening.
  const [now] = useState(() => Date.now());
  return (
    <SelectField
      label={t('lot.void.bid')}
      value={sequence ?? ''}
      onChange={(value) => onChange(value === '' ? null : Number(value))}
    >
      <option value="">{t('lot.void.none')}</option>
      {lines.map((line) => (
        <option key={line.sequence} value={line.sequence}>
          {t('lot.void.option', {
            amount: formatMoney(line.amount, PAGE_LANGUAGE),
            name: line.displayName,
            time: exactTime(line.at, now),
          })}
        </option>
      ))}
    </SelectField>
  );
}

import { toIso } from '@marque/core/contracts/instants';
import { extendLot } from '@marque/core/contracts/staff';
import { extendedEnd, STAFF_EXTENSIONS_MS } from '@marque/core/rules/bidding';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConsoleButton } from '../../../button/index.ts';
import type { WallRow } from '../../../lots/index.ts';
import { openWork, useConsole } from '../../../state/index.ts';
import { useWrite } from '../../sending/index.ts';
import { dateAndTime } from '../../times.ts';
import { isReason, ReasonField, SelectField, useLengthWords } from '../fields/index.ts';
import { useStaffActions } from '../use-staff-actions.ts';
import { ActionDialog } from './action-dialog.tsx';
import classes from './dialogs.module.css';

/** Moves the end of the auction later, and shows beforehand to when. A bid that extends it meanwhile moves both ends. */
export function ExtendDialog({ row, onClose }: { readonly row: WallRow; readonly onClose: () => void }) {
  const { t } = useTranslation('console');
  const { navigation } = useConsole();
  const write = useWrite();
  const offReason = useStaffActions(row);
  const [length, setLength] = useState<number>(STAFF_EXTENSIONS_MS[0]);
  const [reason, setReason] = useState('');
  const from = row.watched.endsAt ?? 0;
  const to = extendedEnd(from, length);
  return (
    <ActionDialog
      row={row}
      title={t('lot.extend.title')}
      confirm={t('lot.extend.confirm')}
      missing={offReason('extend') ?? (isReason(reason) ? null : t('lot.reasonMissing'))}
      act={() => write(extendLot, { params: { auctionId: row.lotId }, body: { dtStageEndUTC: toIso(to), reason } })}
      done={t('lot.extend.done', { title: row.wire.title })}
      onClose={onClose}
    >
      <LengthField length={length} onChange={setLength} />
      <p className={classes.outcome} aria-live="polite">
        {t('lot.extend.text', { from: dateAndTime(from), to: dateAndTime(to) })}
      </p>
      <ReasonField label={t('lot.reason')} hint={t('lot.extend.hint')} value={reason} onChange={setReason} />
      <p>
        <ConsoleButton
          variant="bare"
          onClick={() => {
            onClose();
            openWork(navigation, { kind: 'extensions' });
          }}
        >
          {t('lot.extend.many')}
        </ConsoleButton>
      </p>
    </ActionDialog>
  );
}

interface LengthFieldProps {
  /** Milliseconds. */
  readonly length: number;
  readonly onChange: (length: number) => void;
}

function LengthField({ length, onChange }: LengthFieldProps) {
  const { t } = useTranslation('console');
  const words = useLengthWords();
  return (
    <SelectField label={t('lot.extend.by')} value={length} onChange={(value) => onChange(Number(value))}>
      {STAFF_EXTENSIONS_MS.map((one) => (
        <option key={one} value={one}>
          {words(one)}
        </option>
      ))}
    </SelectField>
  );
}

import { useStoreValue } from '@marque/core/ui/store';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConsoleButton } from '../../button/index.ts';
import { isOffline, useBackend } from '../../state/index.ts';
import type { FormSession } from '../session/index.ts';
import { DiscardDialog } from './discard-dialog.tsx';
import classes from './form.module.css';
import { openFields, sumOf } from './open-fields.ts';
import { SaveState } from './save-state.tsx';
import { useFormAnswers } from './use-form-answers.ts';
import type { Submit } from './use-submit.ts';

interface DraftBarProps {
  readonly session: FormSession;
  readonly submit: Submit;
  readonly onChooseVendor: () => void;
}

/** Vendor, form and save state of the open draft, with what can be done with it. */
export function DraftBar({ session, submit, onChooseVendor }: DraftBarProps) {
  const { t } = useTranslation('console');
  const [isDiscarding, setDiscarding] = useState(false);
  const vendorName = useStoreValue(session.draft, (state) => state.vendorName);
  const off = useOffReasons(session);
  return (
    <header className={classes.bar}>
      <h1>{vendorName === '' ? t('consignments.vendor.missing') : t('consignments.for', { name: vendorName })}</h1>
      <p className={classes.facts}>
        {t(`consignments.variant.${session.formName}`)}. {t('consignments.noCard')}
      </p>
      <SaveState session={session} />
      <div className={classes.barButtons}>
        <ConsoleButton variant="second" onClick={onChooseVendor}>
          {t(vendorName === '' ? 'consignments.vendor.choose' : 'consignments.vendor.change')}
        </ConsoleButton>
        <ConsoleButton variant="second" offReason={off.discard} onClick={() => setDiscarding(true)}>
          {t('consignments.discard.button')}
        </ConsoleButton>
        <ConsoleButton offReason={off.submit} onClick={submit.sendFromAnyStep}>
          {t('consignments.submit.button')}
        </ConsoleButton>
      </div>
      {isDiscarding && <DiscardDialog id={session.id} onClose={() => setDiscarding(false)} />}
    </header>
  );
}

/** Why the draft cannot be submitted or discarded now; null where it can. */
function useOffReasons(session: FormSession): { readonly submit: string | null; readonly discard: string | null } {
  const { t } = useTranslation('console');
  const offline = useBackend(({ connection }) => connection !== null && isOffline(connection.state));
  const value = useStoreValue(session.draft, (state) => state.value);
  const state = useFormAnswers(session);
  const open = sumOf(openFields(session.form, state));
  const refusedFiles = value?.files.some((file) => file.state === 'refused') === true;
  // A draft that the server has would come back with the next list.
  const discard = offline && value !== null && value.revision !== null ? t('consignments.discard.offline') : null;
  if (value?.state === 'conflict') return { submit: t('consignments.submit.conflict'), discard };
  if (open > 0) return { submit: t('consignments.submit.open', { count: open }), discard };
  if (state.setting.vendorId === null) return { submit: t('consignments.submit.noVendor'), discard };
  return { submit: refusedFiles ? t('consignments.submit.refusedFiles') : null, discard };
}

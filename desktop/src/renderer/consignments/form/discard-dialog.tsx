import { WarningIcon } from '@marque/core/ui/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConsoleButton } from '../../button/index.ts';
import { ConsoleDialog } from '../../dialog/index.ts';
import { useConsole } from '../../state/index.ts';
import classes from './form.module.css';

interface DiscardDialogProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** Asks before a draft is deleted here and on the server. */
export function DiscardDialog({ id, onClose }: DiscardDialogProps) {
  const { t } = useTranslation('console');
  const { consignments } = useConsole();
  const [state, setState] = useState<'asked' | 'busy' | 'failed'>('asked');
  async function discard(): Promise<void> {
    if (state === 'busy') return;
    setState('busy');
    if (await consignments.discard(id)) onClose();
    else setState('failed');
  }
  return (
    <ConsoleDialog title={t('consignments.discard.title')} onClose={onClose}>
      <div className={classes.dialog}>
        <p>{t('consignments.discard.text')}</p>
        <div role="alert" className={classes.failure}>
          {state === 'failed' && (
            <>
              <WarningIcon size={18} /> {t('consignments.discard.failed')}
            </>
          )}
        </div>
        <div className={classes.dialogButtons}>
          <ConsoleButton variant="second" data-autofocus onClick={onClose}>
            {t('consignments.discard.keep')}
          </ConsoleButton>
          <ConsoleButton
            aria-busy={state === 'busy'}
            offReason={state === 'busy' ? t('lot.busy') : null}
            onClick={() => void discard()}
          >
            {t('consignments.discard.confirm')}
          </ConsoleButton>
        </div>
      </div>
    </ConsoleDialog>
  );
}

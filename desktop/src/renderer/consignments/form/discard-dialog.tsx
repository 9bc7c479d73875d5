import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConsoleButton } from '../../button/index.ts';
import { ConsoleDialog, DialogForm } from '../../dialog/index.ts';
import { useConsole } from '../../state/index.ts';

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
      <DialogForm
        failure={state === 'failed' ? t('consignments.discard.failed') : null}
        onSubmit={() => void discard()}
        buttons={
          <>
            <ConsoleButton variant="second" data-autofocus onClick={onClose}>
              {t('consignments.discard.keep')}
            </ConsoleButton>
            <ConsoleButton
              type="submit"
              aria-busy={state === 'busy'}
              offReason={state === 'busy' ? t('lot.busy') : null}
            >
              {t('consignments.discard.confirm')}
            </ConsoleButton>
          </>
        }
      >
        <p>{t('consignments.discard.text')}</p>
      </DialogForm>
    </ConsoleDialog>
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../bridge/index.ts';
import { ConsoleButton } from '../button/index.ts';
import { ConsoleDialog, DialogForm } from '../dialog/index.ts';

interface DiscardEntryProps {
  readonly id: string;
  /** What would be sent, in words. */
  readonly name: string;
  readonly isFile: boolean;
  /** The answers of a consignment stay on this computer. */
  readonly keepsAnswers: boolean;
  readonly onClose: () => void;
}

/** Asks before a command is given up: it has never reached the server, and there is no other copy. */
export function DiscardEntry({ id, name, isFile, keepsAnswers, onClose }: DiscardEntryProps) {
  const { t } = useTranslation('console');
  const call = useCall();
  const [state, setState] = useState<'asked' | 'busy' | 'failed'>('asked');
  function discard(): void {
    if (state === 'busy') return;
    setState('busy');
    call('outbox.discard', { id }).then(onClose, () => setState('failed'));
  }
  const follows = isFile ? 'file' : keepsAnswers ? 'answers' : 'text';
  return (
    <ConsoleDialog title={t('outbox.discarding.title')} onClose={onClose}>
      <DialogForm
        failure={state === 'failed' ? t('outbox.notTaken') : null}
        onSubmit={discard}
        buttons={
          <>
            <ConsoleButton variant="second" data-autofocus onClick={onClose}>
              {t('outbox.discarding.keep')}
            </ConsoleButton>
            <ConsoleButton type="submit" offReason={state === 'busy' ? t('lot.busy') : null}>
              {t('outbox.discard')}
            </ConsoleButton>
          </>
        }
      >
        <p>
          <b>{name}</b>
        </p>
        <p>{t(`outbox.discarding.${follows}`)}</p>
      </DialogForm>
    </ConsoleDialog>
  );
}

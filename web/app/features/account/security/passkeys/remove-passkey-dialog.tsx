import type { Passkey } from '@marque/core/contracts/security';
import { Button } from '@marque/core/ui/button';
import { Overlay, OverlayInside } from '@marque/core/ui/overlay';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import formClasses from '../../form/form.module.css';
import { FailedAlert } from '../../form/save-row.tsx';
import { useSave } from '../../form/use-save.ts';
import classes from '../security.module.css';
import { securityCalls } from '../security-calls.ts';

interface RemovePasskeyDialogProps {
  readonly passkey: Passkey;
  /** Called with the outcome in words. */
  readonly onRemoved: (words: string) => void;
  readonly onClose: () => void;
}

export default function RemovePasskeyDialog({ passkey, onRemoved, onClose }: RemovePasskeyDialogProps) {
  const { t } = useTranslation(['security', 'common']);
  const { name, passkeyId } = passkey;
  const { state, save } = useSave(securityCalls.removePasskey);
  const remove = async () => {
    if (!(await save(passkeyId))) return;
    // Closed before the focus moves on, since a closing dialog gives it back to its opener.
    flushSync(onClose);
    onRemoved(t('passkeys.removed', { name }));
  };
  return (
    <Overlay
      name="removePasskey"
      place="middle"
      labelledBy="remove-passkey-title"
      closeLabel={t('common:action.close')}
      onClose={onClose}
    >
      <OverlayInside className={formClasses.form}>
        <h2 id="remove-passkey-title" className={`mq-h2 ${classes.question}`}>
          {t('passkeys.removeTitle')}
        </h2>
        <p className="mq-soft">{t('passkeys.removeText', { name })}</p>
        <FailedAlert state={state} />
        <Button size="lg" isWide onClick={onClose}>
          {t('passkeys.removeNo')}
        </Button>
        <Button variant="danger" isWide isBusy={state.kind === 'saving'} onClick={() => void remove()}>
          {t('passkeys.removeYes')}
        </Button>
      </OverlayInside>
    </Overlay>
  );
}

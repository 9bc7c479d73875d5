import type { ApiFailure } from '@marque/core/client';
import type { Result } from '@marque/core/rules/result';
import { useToasts } from '@marque/core/ui/toasts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConsoleButton } from '../../../button/index.ts';
import { ConsoleDialog, DialogForm } from '../../../dialog/index.ts';
import type { WallRow } from '../../../lots/index.ts';
import { useFailureWords } from '../../sending/index.ts';
import classes from './dialogs.module.css';

export interface ActionDialogProps {
  readonly row: WallRow;
  readonly title: string;
  /** What the button does, as a verb with its sum. */
  readonly confirm: string;
  /** What is missing before it can be pressed; null where nothing is. */
  readonly missing?: string | null;
  readonly act: () => Promise<Result<unknown, ApiFailure>>;
  /** What is said once it is done. */
  readonly done: string;
  readonly onClose: () => void;
  /** Stays in view above the buttons while the content scrolls. */
  readonly pinned?: ReactNode;
  readonly children: ReactNode;
}

/**
 * Asks before something is done to a lot. It says what will happen, stays open with its reason after a failure, and sends
 * nothing while an earlier press is without an answer.
 */
export function ActionDialog(props: ActionDialogProps) {
  const { row, title, confirm, missing = null, onClose, pinned, children } = props;
  const { t } = useTranslation('console');
  const words = useFailureWords();
  const { isBusy, failure, submit } = useSubmit(props);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const field = form.current?.querySelector<HTMLElement>('input, textarea, select');
    (field ?? form.current?.querySelector<HTMLElement>('h3'))?.focus();
  }, []);

  return (
    <ConsoleDialog title={title} onClose={onClose}>
      <DialogForm
        ref={form}
        failure={failure === null ? null : words(failure)}
        missing={missing}
        pinned={pinned}
        onSubmit={() => void submit()}
        buttons={
          <>
            <ConsoleButton variant="second" onClick={onClose}>
              {t('lot.cancel')}
            </ConsoleButton>
            <ConsoleButton type="submit" aria-busy={isBusy} offReason={isBusy ? t('lot.busy') : missing}>
              {confirm}
            </ConsoleButton>
          </>
        }
      >
        <h3 className={classes.subject} tabIndex={-1}>
          {t('lot.subject', { lot: row.lotId, title: row.wire.title })}
        </h3>
        {children}
      </DialogForm>
    </ConsoleDialog>
  );
}

function useSubmit({ missing = null, act, done, onClose }: ActionDialogProps) {
  const toasts = useToasts();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  async function submit() {
    if (isBusy || missing !== null) return;
    setBusy(true);
    setFailure(null);
    const result = await act();
    setBusy(false);
    if (!result.ok) return setFailure(result.error);
    toasts.show({ kind: 'success', title: done, name: 'lotAction' });
    onClose();
  }
  return { isBusy, failure, submit };
}

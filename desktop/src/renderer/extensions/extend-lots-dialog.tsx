import type { ApiFailure } from '@marque/core/client';
import type { CallOf, ReplyOf } from '@marque/core/contracts/endpoint';
import { fromIso } from '@marque/core/contracts/instants';
import { extendLots } from '@marque/core/contracts/staff';
import type { Site } from '@marque/core/rules/lot';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConsoleButton } from '../button/index.ts';
import { ConsoleDialog, DialogForm } from '../dialog/index.ts';
import { useFailureWords, useWrite } from '../lot-drawer/sending/index.ts';
import { dateAndTime } from '../lot-drawer/times.ts';
import { isOffline, useBackend } from '../state/index.ts';
import classes from './extensions.module.css';

export type ExtensionRequest = CallOf<typeof extendLots>['body'];

interface ExtendLotsDialogProps {
  readonly site: Site;
  /**
   * It stays the same while the dialog is open, also when the list of lots is read again meanwhile: a repeat after a lost
   * answer then has the same idempotency key.
   */
  readonly request: ExtensionRequest;
  readonly onDone: (answer: ReplyOf<typeof extendLots>) => void;
  readonly onClose: () => void;
}

/** Says how many auctions get which end, and extends them in one request. */
export function ExtendLotsDialog({ site, request, onDone, onClose }: ExtendLotsDialogProps) {
  const { t } = useTranslation(['console', 'common']);
  const words = useFailureWords();
  const offline = useBackend(({ connection }) => connection === null || isOffline(connection.state));
  const { isBusy, failure, submit } = useSubmit(request, onDone);
  const count = request.auctionIds.length;
  const outcome = useRef<HTMLParagraphElement>(null);
  useEffect(() => outcome.current?.focus(), []);
  return (
    <ConsoleDialog title={t('extensions.confirm.title', { count })} onClose={onClose}>
      <DialogForm
        failure={failure === null ? null : words(failure)}
        missing={offline ? t('lot.off.offline') : null}
        onSubmit={() => {
          if (!offline) void submit();
        }}
        buttons={
          <>
            <ConsoleButton variant="second" onClick={onClose}>
              {t('lot.cancel')}
            </ConsoleButton>
            <ConsoleButton
              type="submit"
              aria-busy={isBusy}
              offReason={offline ? t('lot.off.offline') : isBusy ? t('lot.busy') : null}
            >
              {t('extensions.submit', { count })}
            </ConsoleButton>
          </>
        }
      >
        <p ref={outcome} tabIndex={-1} className={classes.effect}>
          {t('extensions.confirm.text', {
            count,
            site: t(`common:site.${site}`),
            time: dateAndTime(fromIso(request.dtStageEndUTC)),
          })}
        </p>
        <p>{t('extensions.confirm.reason', { reason: request.reason })}</p>
      </DialogForm>
    </ConsoleDialog>
  );
}

function useSubmit(request: ExtensionRequest, onDone: ExtendLotsDialogProps['onDone']) {
  const write = useWrite();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  async function submit(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    const answer = await write(extendLots, { body: request });
    setBusy(false);
    if (answer.ok) onDone(answer.value);
    else setFailure(answer.error);
  }
  return { isBusy, failure, submit };
}

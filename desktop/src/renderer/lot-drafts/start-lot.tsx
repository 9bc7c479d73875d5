import type { ApiFailure } from '@marque/core/client';
import { startLotDraft } from '@marque/core/contracts/staff';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConsoleButton } from '../button/index.ts';
import { useWrite } from '../lot-drawer/sending/index.ts';
import { isOffline, openWork, useBackend, useConsole } from '../state/index.ts';
import classes from './lot-drafts.module.css';
import { useDraftFailureWords } from './missing-words.ts';

/** Makes the draft of a lot from a submitted consignment, or opens the one that was made before. */
export function StartLot({ prospectId }: { readonly prospectId: string }) {
  const { t } = useTranslation('console');
  const { navigation } = useConsole();
  const words = useDraftFailureWords();
  const write = useWrite();
  const offline = useBackend(({ connection }) => connection === null || isOffline(connection.state));
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);

  async function start(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    const answer = await write(startLotDraft, { params: { prospectId } });
    setBusy(false);
    if (!answer.ok) return setFailure(answer.error);
    openWork(navigation, { kind: 'lotDraft', lotDraftId: answer.value.lotDraftId });
  }

  return (
    <div className={classes.start}>
      <ConsoleButton
        aria-busy={isBusy}
        offReason={offline ? t('lotDrafts.startOffline') : null}
        onClick={() => void start()}
      >
        {t('lotDrafts.start')}
      </ConsoleButton>
      {failure !== null && <p role="alert">{words(failure)}</p>}
    </div>
  );
}

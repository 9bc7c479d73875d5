import { Button } from '@marque/core/ui/button';
import { Overlay, OverlayInside } from '@marque/core/ui/overlay';
import { useTranslation } from 'react-i18next';
import { accountCalls } from '../account-calls.ts';
import type { OwnWords } from '../form/failure-key.ts';
import { FailedAlert } from '../form/save-row.tsx';
import { useSave } from '../form/use-save.ts';
import classes from './billing.module.css';

const WORDS: OwnWords = { cardHeldByBid: 'account:card.held' };

interface RemoveCardDialogProps {
  readonly cardId: number;
  readonly onClose: () => void;
}

/** Confirms the removal of the card; the server refuses it while a bid depends on the card. */
export default function RemoveCardDialog({ cardId, onClose }: RemoveCardDialogProps) {
  const { t } = useTranslation(['account', 'common']);
  const { state, save } = useSave(accountCalls.removeCard, WORDS);
  const remove = async () => {
    if (await save(cardId)) onClose();
  };
  return (
    <Overlay
      name="removeCard"
      place="middle"
      labelledBy="remove-title"
      closeLabel={t('common:action.close')}
      onClose={onClose}
    >
      <OverlayInside className={classes.challenge}>
        <h2 id="remove-title" className="mq-h2">
          {t('card.removeQuestion')}
        </h2>
        <p className="mq-soft">{t('card.removeText')}</p>
        <FailedAlert state={state} />
        <div className={classes.challengeActions}>
          <Button size="lg" isWide onClick={onClose}>
            {t('card.removeNo')}
          </Button>
          <Button variant="danger" isWide isBusy={state.kind === 'saving'} onClick={() => void remove()}>
            {t('card.removeYes')}
          </Button>
        </div>
      </OverlayInside>
    </Overlay>
  );
}

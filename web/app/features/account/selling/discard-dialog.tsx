import type { ProspectSummary } from '@marque/core/contracts/prospects';
import { Button } from '@marque/core/ui/button';
import { Overlay, OverlayInside } from '@marque/core/ui/overlay';
import { useTranslation } from 'react-i18next';
import { discardDraft } from '../../consignment/index.ts';
import type { OwnWords } from '../form/failure-key.ts';
import { FailedAlert } from '../form/save-row.tsx';
import { useSave } from '../form/use-save.ts';
import { useTitle } from './prospect-row.tsx';
import classes from './selling.module.css';

const WORDS: OwnWords = { alreadySubmitted: 'messages:alerts_alreadySubmitted' };
const TITLE_ID = 'discard-title';

interface DiscardDialogProps {
  readonly prospect: ProspectSummary;
  readonly onClose: () => void;
}

export default function DiscardDialog({ prospect, onClose }: DiscardDialogProps) {
  const { t } = useTranslation(['consign', 'common']);
  const { state, save } = useSave(discardDraft, WORDS);
  const what = useTitle(prospect);
  const discard = async () => {
    if (await save(prospect)) onClose();
  };
  return (
    <Overlay
      name="discardDraft"
      place="middle"
      labelledBy={TITLE_ID}
      closeLabel={t('common:action.close')}
      onClose={onClose}
    >
      <OverlayInside className={classes.dialog}>
        <h2 id={TITLE_ID} className="mq-h2">
          {t('list.discardQuestion')}
        </h2>
        <p className="mq-soft">{t('list.discardText', { what })}</p>
        <FailedAlert state={state} />
        <Button size="lg" isWide onClick={onClose}>
          {t('list.discardNo')}
        </Button>
        <Button variant="danger" isWide isBusy={state.kind === 'saving'} onClick={() => void discard()}>
          {t('list.discardYes')}
        </Button>
      </OverlayInside>
    </Overlay>
  );
}

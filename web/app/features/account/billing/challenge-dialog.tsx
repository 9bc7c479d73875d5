import { Button } from '@marque/core/ui/button';
import { Overlay, OverlayInside } from '@marque/core/ui/overlay';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../foundation/forms/index.ts';
import { useSession } from '../../../foundation/session/index.ts';
import classes from './billing.module.css';

export interface ChallengeDialogProps {
  readonly isAnswering: boolean;
  readonly onAnswer: (hasConfirmed: boolean) => void;
  readonly onOtherCard: () => void;
}

/** 3-D Secure: the bank authenticates the cardholder. In the sandbox these buttons replace the bank's app. */
export default function ChallengeDialog({ isAnswering, onAnswer, onOtherCard }: ChallengeDialogProps) {
  const { t } = useTranslation(['account', 'common']);
  const { isDemo } = useSession();
  return (
    <Overlay
      name="cardChallenge"
      place="middle"
      labelledBy="challenge-title"
      closeLabel={t('common:action.close')}
      onClose={() => onAnswer(false)}
    >
      <OverlayInside className={classes.challenge}>
        <h2 id="challenge-title" className="mq-h2">
          {t('challenge.title')}
        </h2>
        <p className="mq-soft">{t('challenge.text')}</p>
        {isDemo && (
          <Alert tone="ending" title={t('challenge.sandbox')}>
            {t('challenge.sandboxText')}
          </Alert>
        )}
        <div className={classes.challengeActions}>
          <Button size="lg" isWide isBusy={isAnswering} onClick={() => onAnswer(true)}>
            {t('challenge.confirm')}
          </Button>
          <Button variant="second" isWide disabled={isAnswering} onClick={() => onAnswer(false)}>
            {t('challenge.refuse')}
          </Button>
          <Button variant="bare" isWide disabled={isAnswering} onClick={onOtherCard}>
            {t('challenge.otherCard')}
          </Button>
        </div>
      </OverlayInside>
    </Overlay>
  );
}

import { Button } from '@marque/core/ui/button';
import { useLocale } from '@marque/core/ui/locale';
import { Overlay, OverlayInside } from '@marque/core/ui/overlay';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '../events.module.css';

/** Their texts are `attend.rules.{number}`. */
const RULES = [1, 2, 3] as const;

interface RulesDialogProps {
  readonly onClose: () => void;
  readonly onAgree: () => void;
}

/** The house rules of events. */
export function RulesDialog({ onClose, onAgree }: RulesDialogProps) {
  const { t } = useTranslation(['sell', 'common']);
  const { count } = useLocale();
  const titleId = useId();
  return (
    <Overlay place="middle" labelledBy={titleId} closeLabel={t('common:action.close')} onClose={onClose}>
      <OverlayInside>
        <h2 id={titleId} className="mq-h2">
          {t('attend.rules.title')}
        </h2>
        <ol className={classes.rules}>
          {RULES.map((rule) => (
            <li key={rule}>
              <span aria-hidden="true" className={`mq-head ${classes.number}`}>
                {count(rule)}
              </span>
              <h3>{t(`attend.rules.${rule}.title`)}</h3>
              <p>{t(`attend.rules.${rule}.text`)}</p>
            </li>
          ))}
        </ol>
        <Button size="lg" isWide onClick={onAgree}>
          {t('attend.rules.agree')}
        </Button>
      </OverlayInside>
    </Overlay>
  );
}

import { Button, ButtonLink } from '@marque/core/ui/button';
import { Overlay, OverlayInside } from '@marque/core/ui/overlay';
import { useTranslation } from 'react-i18next';
import { billingPath, draftPath } from '../../addresses.ts';
import classes from '../form.module.css';

interface NoCardDialogProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** A submission requires a card; the link to the card's page leads back to this draft. */
export function NoCardDialog({ id, onClose }: NoCardDialogProps) {
  const { t } = useTranslation(['consign', 'common']);
  return (
    <Overlay place="middle" labelledBy="no-card-title" closeLabel={t('common:action.close')} onClose={onClose}>
      <OverlayInside className={classes.dialog}>
        <h2 id="no-card-title" className="mq-h2">
          {t('noCard.title')}
        </h2>
        <p className="mq-soft">{t('noCard.text')}</p>
        <ButtonLink size="lg" isWide href={billingPath(draftPath(id))}>
          {t('noCard.add')}
        </ButtonLink>
        <Button variant="second" isWide onClick={onClose}>
          {t('noCard.stay')}
        </Button>
      </OverlayInside>
    </Overlay>
  );
}

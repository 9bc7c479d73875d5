import { Button, ButtonLink } from '@marque/core/ui/button';
import { Overlay, OverlayInside } from '@marque/core/ui/overlay';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { billingPath } from '../../../../foundation/member/index.ts';
import { useBidPanelController } from '../../provider/bid-panel-provider.tsx';
import classes from './dialogs.module.css';

/** Before a purchase with a card that the bank has not checked. It refuses nothing: the viewer can go on. */
export function ThreeDSecureNotification() {
  const { t } = useTranslation(['offers', 'common', 'messages']);
  const { pathname } = useLocation();
  const controller = useBidPanelController();
  const titleId = useId();
  return (
    <Overlay
      name="threeDSecure"
      place="middle"
      labelledBy={titleId}
      closeLabel={t('common:action.close')}
      onClose={controller.closeDialog}
    >
      <OverlayInside>
        <h2 id={titleId} className={`mq-h2 ${classes.title}`}>
          {t('threeDSecure.title')}
        </h2>
        <p className={classes.text}>{t('threeDSecure.text')}</p>
        <div className={classes.actions}>
          <ButtonLink href={billingPath(pathname)} size="lg" isWide>
            {t('messages:alerts_3dSecureNotChecked_link')}
          </ButtonLink>
          <Button variant="second" isWide onClick={controller.passDialog}>
            {t('threeDSecure.later')}
          </Button>
        </div>
      </OverlayInside>
    </Overlay>
  );
}

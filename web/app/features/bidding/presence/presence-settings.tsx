import { TickBox } from '@marque/core/ui/choice';
import { Overlay, OverlayInside } from '@marque/core/ui/overlay';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConsentSource } from '../../../foundation/session/index.ts';
import { useBidPanelController } from '../provider/bid-panel-provider.tsx';
import classes from './presence.module.css';
import { sharesPresence, storePresence } from './presence-setting.ts';

/** What other bidders see of this one, and the switch for it. */
export default function PresenceSettings({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['price', 'common']);
  const { presence } = useBidPanelController();
  const consent = useConsentSource();
  const [isShared, setShared] = useState(() => sharesPresence(consent));
  const turn = (next: boolean) => {
    setShared(next);
    storePresence(next, consent);
    presence.share(next);
  };
  return (
    <Overlay
      name="presenceSettings"
      place="middle"
      labelledBy="presence-title"
      closeLabel={t('common:action.close')}
      onClose={onClose}
    >
      <OverlayInside>
        <h2 id="presence-title" className={`mq-h2 ${classes.title}`}>
          {t('presence.title')}
        </h2>
        <p className="mq-soft">{t('presence.what')}</p>
        <label className={classes.choice}>
          <TickBox checked={isShared} onChange={(event) => turn(event.currentTarget.checked)} />
          <span>{t('presence.share')}</span>
        </label>
        <p className="mq-mute mq-small">{t('presence.kept')}</p>
      </OverlayInside>
    </Overlay>
  );
}

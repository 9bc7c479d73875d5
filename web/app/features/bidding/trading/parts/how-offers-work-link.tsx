import { useTranslation } from 'react-i18next';
import { useBidPanelController } from '../../provider/bid-panel-provider.tsx';
import { preloadDialogs } from '../dialogs/panel-dialogs.tsx';
import classes from '../trading.module.css';

/** Opens the explanation of offers. */
export function HowOffersWorkLink() {
  const { t } = useTranslation('offers');
  const controller = useBidPanelController();
  return (
    <p className={classes.how}>
      <button
        type="button"
        className="mq-link mq-reach"
        onFocus={preloadDialogs}
        onClick={() => controller.openDialog('howOffersWork')}
      >
        {t('how.link')}
      </button>
    </p>
  );
}

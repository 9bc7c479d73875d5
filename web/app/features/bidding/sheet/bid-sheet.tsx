import { Overlay } from '@marque/core/ui/overlay';
import { useTranslation } from 'react-i18next';
import { BidAnnouncements } from '../connection/bid-announcements.tsx';
import { BidPanel } from '../panel/bid-panel.tsx';
import { useBidPanelController } from '../provider/bid-panel-provider.tsx';
import classes from './sheet.module.css';

/** The bid panel of a phone, as a sheet from the bottom of the window. */
export default function BidSheet() {
  const { t } = useTranslation('bidding');
  const controller = useBidPanelController();
  const close = controller.closeSheet;
  return (
    <Overlay name="bidSheet" place="bottom" label={t('panel.label')} onClose={close} className={classes.sheet ?? ''}>
      <button type="button" className={classes.grab} aria-label={t('sheet.close')} onClick={close} />
      <BidPanel />
      <BidAnnouncements />
    </Overlay>
  );
}

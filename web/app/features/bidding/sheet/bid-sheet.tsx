import { Overlay } from '@marque/core/ui/overlay';
import { useTranslation } from 'react-i18next';
import { useBidding } from '../bidding-context.tsx';
import { BidPanel } from '../panel/bid-panel.tsx';
import classes from './sheet.module.css';

/** The bid panel of a phone: a sheet from the foot of the window. */
export default function BidSheet() {
  const { t } = useTranslation('bidding');
  const { session } = useBidding();
  const close = () => session.change({ isSheetOpen: false });
  return (
    <Overlay place="bottom" label={t('panel.label')} onClose={close} className={classes.sheet ?? ''}>
      <button type="button" className={classes.grab} aria-label={t('sheet.close')} onClick={close} />
      <BidPanel />
    </Overlay>
  );
}

import { useTranslation } from 'react-i18next';
import { selectView, useBidPanel } from '../../provider/bid-panel-provider.tsx';
import classes from './status.module.css';

/** Why the end was moved, where no bid has moved it. */
export function ExtensionNotice() {
  const { t } = useTranslation('bidding');
  const { state, isOpen } = useBidPanel(selectView);
  if (!isOpen || (state.extensionCause !== 'outage' && state.extensionCause !== 'reserve')) return null;
  return (
    <p className={classes.notice} data-notice={state.extensionCause}>
      {t(`extended.${state.extensionCause}`)}
    </p>
  );
}

import type { ListingDetail, Picture } from '@marque/core/contracts/listings';
import { Countdown } from '@marque/core/ui/clock';
import { CloseIcon } from '@marque/core/ui/icons';
import { hasStartingBid, timeFactsOf } from '@marque/core/ui/lot-facts';
import { PriceTag, StartingBid, usePriceDisplay } from '@marque/core/ui/price-tag';
import { useTranslation } from 'react-i18next';
import { useLiveListing } from '../../../foundation/live/index.ts';
import { usePanelPriceFacts } from '../../bidding/index.ts';
import { GroupName } from './gallery-groups.tsx';
import classes from './lightbox.module.css';
import { groupsOf } from './picture-order.ts';

interface LightboxHeaderProps {
  readonly lot: ListingDetail;
  readonly pictures: readonly Picture[];
  readonly at: number;
  readonly onMove: (at: number) => void;
  readonly onClose: () => void;
}

export function LightboxHeader({ lot: listing, pictures, at, onMove, onClose }: LightboxHeaderProps) {
  const { t } = useTranslation(['lot', 'common']);
  const lot = useLiveListing(listing);
  const display = usePriceDisplay(usePanelPriceFacts(lot));
  const current = pictures[at]?.group;
  return (
    <header className={classes.header}>
      <b aria-live="polite">{t('gallery.position', { position: at + 1, total: pictures.length })}</b>
      <nav className={classes.groups} aria-label={t('gallery.groups')}>
        {groupsOf(pictures).map(({ group, count, first }) => (
          <button
            key={group}
            type="button"
            aria-current={group === current ? 'true' : undefined}
            onClick={() => onMove(first)}
          >
            <GroupName group={group} lot={lot} /> <span>{count}</span>
          </button>
        ))}
      </nav>
      <span className={classes.figures}>
        {display.kind === 'amount' && <PriceTag display={display} className={classes.price} />}
        {hasStartingBid(lot) && <StartingBid lot={lot} />}
        <Countdown lot={timeFactsOf(lot)} place="listing" hasHours className={classes.clock} />
      </span>
      <button type="button" className={classes.close} aria-label={t('common:action.close')} onClick={onClose}>
        <CloseIcon />
      </button>
    </header>
  );
}

import { instantOf } from '@marque/core/contracts/instants';
import type { Listing } from '@marque/core/contracts/listings';
import { hasBidHistory, lotPath } from '@marque/core/rules/lot';
import { CutoutFrame } from '@marque/core/ui/cutout';
import { Link } from '@marque/core/ui/link';
import { useDateFormats } from '@marque/core/ui/locale';
import { LotTitle } from '@marque/core/ui/lot-title';
import { LotPicture } from '@marque/core/ui/picture';
import { PriceTag, usePriceDisplay, usePriceFacts } from '@marque/core/ui/price-tag';
import { useTranslation } from 'react-i18next';
import classes from './sold-rows.module.css';

interface SoldRowsProps {
  readonly lots: readonly Listing[];
  /** The page already invites to sign in, so that no locked price has its words. */
  readonly hasInvitation?: boolean;
}

/** Sold lots in two columns, a line each. The first locked price has its words, the others have the icon. */
export function SoldRows({ lots, hasInvitation = false }: SoldRowsProps) {
  return (
    <ul className={classes.rows}>
      {lots.map((lot, index) => (
        <SoldRow key={lot.auctionId} lot={lot} isLockSpelled={index === 0 && !hasInvitation} />
      ))}
    </ul>
  );
}

function SoldRow({ lot, isLockSpelled }: { readonly lot: Listing; readonly isLockSpelled: boolean }) {
  const { t } = useTranslation('tile');
  const { date } = useDateFormats();
  const display = usePriceDisplay(usePriceFacts(lot));
  const soldAt = instantOf(lot.dtSoldUTC);
  return (
    <li className={classes.row}>
      <Link href={lotPath(lot)} tabIndex={-1} aria-hidden="true" className={classes.link}>
        <CutoutFrame className={classes.picture}>
          <LotPicture lot={lot} sizes="96px" least={160} most={320} />
        </CutoutFrame>
      </Link>
      <div>
        <h3 className={classes.title}>
          <Link href={lotPath(lot)}>
            <LotTitle title={lot.title} />
          </Link>
        </h3>
        {/* What was sold at a price or by offer had no bids to count. */}
        {hasBidHistory({ stage: 'sold', saleFormat: lot.saleFormat }) && (
          <p className="mq-small mq-mute mq-figures">{t('counts.bids', { count: lot.noBids })}</p>
        )}
      </div>
      <div className={classes.price}>
        <PriceTag display={display} isLockShort={!isLockSpelled} />
        {soldAt !== null && <p className="mq-micro mq-mute mq-figures">{date(soldAt)}</p>}
      </div>
    </li>
  );
}

import type { ListingDetail } from '@marque/core/contracts/listings';
import { lotPath } from '@marque/core/rules/lot';
import { RetryIcon } from '@marque/core/ui/icons';
import { Link } from '@marque/core/ui/link';
import { useTranslation } from 'react-i18next';
import classes from './under-panel.module.css';

/** Links a lot that was not sold to the one that offers the same item again. */
export function RelistedNote({ lot: { relistedAs } }: { readonly lot: Pick<ListingDetail, 'relistedAs'> }) {
  const { t } = useTranslation('lot');
  if (relistedAs === null) return null;
  return (
    <div className={classes.under}>
      <Link href={lotPath(relistedAs)} className={classes.link}>
        <RetryIcon />
        {t('relisted')}
      </Link>
    </div>
  );
}

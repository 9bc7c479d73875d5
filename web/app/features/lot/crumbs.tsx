import type { ListingDetail } from '@marque/core/contracts/listings';
import { breadcrumbs } from '@marque/core/rules/display';
import { Link } from '@marque/core/ui/link';
import { stageOf } from '@marque/core/ui/lot-facts';
import { useTranslation } from 'react-i18next';
import classes from './crumbs.module.css';

/** The way to the lot: all listings, its stage or the way it is sold, its make, its title. */
export function Crumbs({ lot }: { readonly lot: ListingDetail }) {
  const { t } = useTranslation('lot');
  const { lotType, make, title } = lot;
  const crumbs = breadcrumbs({ stage: stageOf(lot), saleFormat: lot.saleFormat, lotType, make, title });
  return (
    <nav className={classes.crumbs} aria-label={t('crumbs.label')}>
      <ol>
        {crumbs.map((crumb) => {
          const words = crumb.kind === 'key' ? t(crumb.key) : crumb.text;
          return (
            <li key={words}>
              {crumb.href === null ? <span aria-current="page">{words}</span> : <Link href={crumb.href}>{words}</Link>}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

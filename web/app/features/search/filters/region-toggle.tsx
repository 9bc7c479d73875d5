import { useTranslation } from 'react-i18next';
import { ListingLink, useListing } from '../listing-context.tsx';
import classes from './filters.module.css';
import { useRegions } from './use-regions.ts';

/** The switch between the visitor's own region and everywhere. */
export function RegionToggle() {
  const { t } = useTranslation('buy');
  const { refinements, pathTo } = useListing();
  const regions = useRegions();
  if (regions.length === 0) return null;
  return (
    <nav className={classes.region} aria-label={t('filter.region')}>
      {regions.map((region) => (
        <ListingLink
          key={region ?? 'everywhere'}
          href={pathTo({ regionCode: region })}
          aria-current={refinements.regionCode === region ? 'true' : undefined}
        >
          {t(`region.${region ?? 'everywhere'}`)}
        </ListingLink>
      ))}
    </nav>
  );
}

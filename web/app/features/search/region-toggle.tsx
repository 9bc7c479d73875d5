import { REGIONS, showsRegionToggle } from '@marque/core/rules/places';
import { Link } from '@marque/core/ui/link';
import { useTranslation } from 'react-i18next';
import { useSession } from '../session/index.ts';
import classes from './filters.module.css';
import { useListing } from './listing-context.tsx';

/** The regions that cars are browsed by, and everywhere. Nothing on watches, which travel in a pocket. */
export function RegionToggle() {
  const { t } = useTranslation('buy');
  const { site } = useSession();
  const { refinements, pathTo } = useListing();
  const regions = REGIONS.filter((region) => showsRegionToggle(site, region));
  if (regions.length === 0) return null;
  return (
    <nav className={classes.region} aria-label={t('filter.region')}>
      {[...regions, null].map((region) => (
        <Link
          key={region ?? 'everywhere'}
          href={pathTo({ regionCode: region })}
          aria-current={refinements.regionCode === region ? 'true' : undefined}
        >
          {t(`region.${region ?? 'everywhere'}`)}
        </Link>
      ))}
    </nav>
  );
}

import { placeVisitor, type Region } from '@marque/core/rules/places';
import { regionToggle } from '@marque/core/rules/search';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../foundation/session/index.ts';
import { ListingLink, useListing } from '../listing-context.tsx';
import classes from './filters.module.css';

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

/** The choices of the region switch for this visitor, null for all regions; empty if there is no switch. */
export function useRegions(): readonly (Region | null)[] {
  const { site, countryCode } = useSession();
  return useMemo(() => regionToggle(site, placeVisitor(countryCode).region), [site, countryCode]);
}

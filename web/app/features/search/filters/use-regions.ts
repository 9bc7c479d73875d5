import { placeVisitor, type Region } from '@marque/core/rules/places';
import { regionToggle } from '@marque/core/rules/search';
import { useMemo } from 'react';
import { useSession } from '../../../foundation/session/index.ts';

/** The choices of the region switch for this visitor, null for all regions; empty if there is no switch. */
export function useRegions(): readonly (Region | null)[] {
  const { site, countryCode } = useSession();
  return useMemo(() => regionToggle(site, placeVisitor(countryCode).region), [site, countryCode]);
}

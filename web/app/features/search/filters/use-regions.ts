import { placeVisitor, type Region } from '@marque/core/rules/places';
import { regionToggle } from '@marque/core/rules/search';
import { useMemo } from 'react';
import { useSession } from '../../../foundation/session/index.ts';

/** What the switch of regions offers this visitor, null being everywhere; nothing where there is no switch. */
export function useRegions(): readonly (Region | null)[] {
  const { site, countryCode } = useSession();
  return useMemo(() => regionToggle(site, placeVisitor(countryCode).region), [site, countryCode]);
}

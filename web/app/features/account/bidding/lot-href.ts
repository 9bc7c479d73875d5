import type { Listing } from '@marque/core/contracts/listings';
import { lotPath } from '@marque/core/rules/lot';
import { useCallback } from 'react';
import { useSession } from '../../../foundation/session/index.ts';

type LotPlace = Pick<Listing, 'site' | 'lotType' | 'slug'>;

/** URLs of lot pages. An account has lots on both sites, and a lot page exists only on the lot's own site. */
export function useLotHref(): (lot: LotPlace, query?: string) => string {
  const { site, origins } = useSession();
  return useCallback(
    (lot, query = '') => `${lot.site === site ? '' : origins[lot.site]}${lotPath(lot)}${query}`,
    [site, origins],
  );
}

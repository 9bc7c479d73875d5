import type { Listing } from '@marque/core/contracts/listings';
import { lotPath } from '@marque/core/rules/lot';
import { useCallback } from 'react';
import { useSession } from '../../../foundation/session/index.ts';

type LotPlace = Pick<Listing, 'site' | 'lotType' | 'slug'>;

/** Addresses of lots' pages. One account has lots on both sites, and each has its page on its own. */
export function useLotHref(): (lot: LotPlace, query?: string) => string {
  const { site, origins } = useSession();
  return useCallback(
    (lot, query = '') => `${lot.site === site ? '' : origins[lot.site]}${lotPath(lot)}${query}`,
    [site, origins],
  );
}

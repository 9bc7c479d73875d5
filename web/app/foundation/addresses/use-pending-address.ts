import { splitLocalePrefix } from '@marque/core/rules/places';
import { useNavigation } from 'react-router';

export interface Address {
  /** Without locale prefix. */
  readonly pathname: string;
  readonly search: string;
}

/** The address that the page is on its way to; null while it stays where it is. */
export function usePendingAddress(): Address | null {
  const { location } = useNavigation();
  return location === undefined ? null : addressOf(location);
}

/** An address of the router, which tells the locale prefix with it while it is on its way. */
export function addressOf({ pathname, search }: Address): Address {
  return { pathname: splitLocalePrefix(pathname).path, search };
}

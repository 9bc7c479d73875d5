import { splitLocalePrefix } from '@marque/core/rules/places';
import { useNavigation } from 'react-router';

export interface Address {
  /** Without locale prefix. */
  readonly pathname: string;
  readonly search: string;
}

/** The address of the current navigation; null if there is none. */
export function usePendingAddress(): Address | null {
  const { location } = useNavigation();
  return location === undefined ? null : addressOf(location);
}

/** An address of the router without its locale prefix, which pending addresses of the router include. */
export function addressOf({ pathname, search }: Address): Address {
  return { pathname: splitLocalePrefix(pathname).path, search };
}

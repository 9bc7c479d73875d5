import { type Refinements, refine } from '@marque/core/rules/search';
import { Link, type LinkProps } from '@marque/core/ui/link';
import { createContext, type MouseEvent, type ReactNode, use, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { usePendingAddress } from '../../foundation/addresses/index.ts';
import { clearedPath, type ListingPlace, type ListingSubject, listingPath, listingsAt } from './listing-address.ts';

type Change = Partial<Omit<Refinements, 'page'>>;

export interface ListingAddress {
  /** The latest choice, even if its results are still loading. */
  readonly refinements: Refinements;
  readonly subject: ListingSubject;
  /** Other results are loading. */
  readonly isWaiting: boolean;
  /** The address with a change; always the first page. */
  readonly pathTo: (change: Change) => string;
  /** The address of another page of the same listings. */
  readonly pathToPage: (page: number) => string;
  /** The address without filters except the stage; null if no filter is set. */
  readonly clearedPath: string | null;
  /** Navigates to an address of the listings; the scroll position stays. */
  readonly go: (path: string) => void;
  readonly change: (change: Change) => void;
}

const ListingContext = createContext<ListingAddress | null>(null);

interface ListingProviderProps {
  readonly place: ListingPlace;
  readonly children: ReactNode;
}

/**
 * The state of the listings is their address; filters read and change it here. During a navigation the pending address
 * is the state, so that a further choice is added to it.
 */
export function ListingProvider({ place: shown, children }: ListingProviderProps) {
  const navigate = useNavigate();
  const pending = usePendingAddress();
  const pendingPlace = useMemo(
    () => (pending === null ? null : listingsAt(pending, shown.subject)),
    [pending, shown.subject],
  );
  const address = useMemo<ListingAddress>(() => {
    const place = pendingPlace ?? shown;
    const { subject, refinements } = place;
    const pathTo = (change: Change) => listingPath({ subject, refinements: refine(refinements, change) });
    // Synchronous, so that the next press sees this choice.
    const go = (path: string) => void navigate(path, { preventScrollReset: true, flushSync: true });
    return {
      refinements,
      subject,
      isWaiting: pendingPlace !== null,
      pathTo,
      pathToPage: (page) => listingPath({ subject, refinements: { ...refinements, page } }),
      clearedPath: clearedPath(place),
      go,
      change: (change) => go(pathTo(change)),
    };
  }, [shown, pendingPlace, navigate]);
  return <ListingContext value={address}>{children}</ListingContext>;
}

export function useListing(): ListingAddress {
  const address = use(ListingContext);
  if (address === null) throw new Error('Filters need a ListingProvider above them.');
  return address;
}

/** A link among listings. A plain press navigates synchronously, so that the next one adds to it. */
export function ListingLink(props: LinkProps) {
  const navigate = useNavigate();
  const go = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate(props.href, { flushSync: true });
  };
  return <Link {...props} onClick={go} />;
}

import { type Refinements, refine } from '@marque/core/rules/search';
import { Link, type LinkProps } from '@marque/core/ui/link';
import { createContext, type MouseEvent, type ReactNode, use, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { usePendingAddress } from '../../foundation/addresses/index.ts';
import { clearedPath, type ListingPlace, type ListingSubject, listingPath, listingsAt } from './listing-address.ts';

type Change = Partial<Omit<Refinements, 'page'>>;

export interface ListingAddress {
  /** What was chosen last, whether or not its results are there yet. */
  readonly refinements: Refinements;
  readonly subject: ListingSubject;
  /** Other results are on their way. */
  readonly isWaiting: boolean;
  /** The address with a change; always the first page. */
  readonly pathTo: (change: Change) => string;
  /** The address of another page of the same listings. */
  readonly pathToPage: (page: number) => string;
  /** The address with nothing narrowed but the stage; null where nothing is. */
  readonly clearedPath: string | null;
  /** Goes to an address of the listings; the place on the page stays. */
  readonly go: (path: string) => void;
  /** Goes to the address with a change. */
  readonly change: (change: Change) => void;
}

const ListingContext = createContext<ListingAddress | null>(null);

interface ListingProviderProps {
  /** The listings that are shown. */
  readonly place: ListingPlace;
  readonly children: ReactNode;
}

/**
 * The state of the listings is their address; this is how filters read and change it. While a page is on its way its
 * address counts, so that what is pressed meanwhile is added to it.
 */
export function ListingProvider({ place: shown, children }: ListingProviderProps) {
  const navigate = useNavigate();
  const pending = usePendingAddress();
  const coming = useMemo(
    () => (pending === null ? null : listingsAt(pending, shown.subject)),
    [pending, shown.subject],
  );
  const address = useMemo<ListingAddress>(() => {
    const place = coming ?? shown;
    const { subject, refinements } = place;
    const pathTo = (change: Change) => listingPath({ subject, refinements: refine(refinements, change) });
    // Taken at once: the next press must find this one.
    const go = (path: string) => void navigate(path, { preventScrollReset: true, flushSync: true });
    return {
      refinements,
      subject,
      isWaiting: coming !== null,
      pathTo,
      pathToPage: (page) => listingPath({ subject, refinements: { ...refinements, page } }),
      clearedPath: clearedPath(place),
      go,
      change: (change) => go(pathTo(change)),
    };
  }, [shown, coming, navigate]);
  return <ListingContext value={address}>{children}</ListingContext>;
}

export function useListing(): ListingAddress {
  const address = use(ListingContext);
  if (address === null) throw new Error('Filters need a ListingProvider above them.');
  return address;
}

/** A link among listings. A plain press is taken at once, so that the next one adds to it. */
export function ListingLink(props: LinkProps) {
  const navigate = useNavigate();
  const go = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate(props.href, { flushSync: true });
  };
  return <Link {...props} onClick={go} />;
}

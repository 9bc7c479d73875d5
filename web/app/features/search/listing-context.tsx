import { buyPath, makePath, type Refinements, refine } from '@marque/core/rules/search';
import { createContext, type ReactNode, use, useMemo } from 'react';
import { useNavigate } from 'react-router';

type Change = Partial<Omit<Refinements, 'page'>>;

export interface ListingAddress {
  readonly refinements: Refinements;
  /** The make that the page itself is about, where it is a make's own page. */
  readonly ownMake: string | null;
  /** The address with a change; always the first page. */
  readonly pathTo: (change: Change) => string;
  /** The address of another page of the same listings. */
  readonly pathToPage: (page: number) => string;
  /** Goes to the address with a change; the place on the page stays. */
  readonly change: (change: Change) => void;
}

const ListingContext = createContext<ListingAddress | null>(null);

interface ListingProviderProps {
  readonly refinements: Refinements;
  readonly ownMake?: string | null;
  readonly children: ReactNode;
}

/** The state of the listings is their address; this is how filters read and change it. */
export function ListingProvider({ refinements, ownMake = null, children }: ListingProviderProps) {
  const navigate = useNavigate();
  const address = useMemo<ListingAddress>(() => {
    const pathTo = (change: Change) => listingPath(refine(refinements, change), ownMake);
    return {
      refinements,
      ownMake,
      pathTo,
      pathToPage: (page) => listingPath({ ...refinements, page }, ownMake),
      change: (change) => void navigate(pathTo(change), { preventScrollReset: true }),
    };
  }, [refinements, ownMake, navigate]);
  return <ListingContext value={address}>{children}</ListingContext>;
}

export function useListing(): ListingAddress {
  const address = use(ListingContext);
  if (address === null) throw new Error('Filters need a ListingProvider above them.');
  return address;
}

/** A make's own page keeps its make in the path; with another make, or none, the way leads to the listings. */
export function listingPath(refinements: Refinements, ownMake: string | null): string {
  const ownPath = ownMake !== null && refinements.make === ownMake ? makePath(ownMake) : null;
  if (ownPath === null) return buyPath(refinements);
  return buyPath({ ...refinements, make: null }).replace('/buy', ownPath);
}

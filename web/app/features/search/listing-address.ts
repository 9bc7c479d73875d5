import {
  buyPath,
  canClear,
  clearRefinements,
  makeOfSegment,
  makePath,
  parseRefinements,
  type Refinements,
} from '@marque/core/rules/search';
import type { Address } from '../../foundation/addresses/index.ts';

/** The subject of a page of listings, independent of its filters. */
export type ListingSubject =
  | { readonly kind: 'all' }
  /** A make's own page, which has the make in its path. */
  | { readonly kind: 'make'; readonly make: string }
  /** A page whose path stays the same with all filters. */
  | { readonly kind: 'own'; readonly path: string };

export const ALL_LISTINGS: ListingSubject = { kind: 'all' };

/** The subject of a page of listings and its filters. */
export interface ListingPlace {
  readonly subject: ListingSubject;
  readonly refinements: Refinements;
}

/** The address of listings. On a make's page, another make or none leads to all listings. */
export function listingPath({ subject, refinements }: ListingPlace): string {
  const path = pathOf(subject, refinements);
  if (path === null) return buyPath(refinements);
  const make = subject.kind === 'make' ? null : refinements.make;
  return buyPath({ ...refinements, make }).replace('/buy', path);
}

/** Reads subject and filters from an address; null if it is not a page of listings. `subject` is that of the open page. */
export function listingsAt({ pathname, search }: Address, subject: ListingSubject): ListingPlace | null {
  const refinements = parseRefinements(new URLSearchParams(search));
  const path = pathname.replace(/(.)\/$/, '$1');
  if (path === '/buy' || path === '/for-sale') return { subject: ALL_LISTINGS, refinements };
  if (subject.kind === 'own' && path === subject.path) return { subject, refinements };
  const make = path.startsWith('/buy/') ? makeOfSegment(path.slice('/buy/'.length)) : null;
  return make === null ? null : { subject: { kind: 'make', make }, refinements: { ...refinements, make } };
}

/** The address without filters, keeping the stage and the page's subject; null if no filter is set. */
export function clearedPath({ subject, refinements }: ListingPlace): string | null {
  const make = subject.kind === 'make' ? subject.make : null;
  const narrowed = make === null ? refinements : { ...refinements, make: null };
  return canClear(narrowed) ? listingPath({ subject, refinements: { ...clearRefinements(narrowed), make } }) : null;
}

function pathOf(subject: ListingSubject, { make }: Refinements): string | null {
  switch (subject.kind) {
    case 'all':
      return null;
    case 'make':
      return make === subject.make ? makePath(subject.make) : null;
    case 'own':
      return subject.path;
  }
}

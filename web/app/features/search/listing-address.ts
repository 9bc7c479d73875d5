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

/** What a page of listings is itself about, besides everything that narrows it. */
export type ListingSubject =
  | { readonly kind: 'all' }
  /** A make's own page, which keeps its make in the path. */
  | { readonly kind: 'make'; readonly make: string }
  /** A page that keeps a path of its own, whatever it is narrowed to. */
  | { readonly kind: 'own'; readonly path: string };

export const ALL_LISTINGS: ListingSubject = { kind: 'all' };

/** Where listings are, and what they are narrowed to there. */
export interface ListingPlace {
  readonly subject: ListingSubject;
  readonly refinements: Refinements;
}

/** The address of listings. On a make's own page, another make, or none, leads to the listings of all. */
export function listingPath({ subject, refinements }: ListingPlace): string {
  const path = pathOf(subject, refinements);
  if (path === null) return buyPath(refinements);
  const make = subject.kind === 'make' ? null : refinements.make;
  return buyPath({ ...refinements, make }).replace('/buy', path);
}

/** The listings at an address; null where the address shows none. `subject` is that of the page which is open. */
export function listingsAt({ pathname, search }: Address, subject: ListingSubject): ListingPlace | null {
  const refinements = parseRefinements(new URLSearchParams(search));
  const path = pathname.replace(/(.)\/$/, '$1');
  if (path === '/buy' || path === '/for-sale') return { subject: ALL_LISTINGS, refinements };
  if (subject.kind === 'own' && path === subject.path) return { subject, refinements };
  const make = path.startsWith('/buy/') ? makeOfSegment(path.slice('/buy/'.length)) : null;
  return make === null ? null : { subject: { kind: 'make', make }, refinements: { ...refinements, make } };
}

/** The address with everything taken back but its stage and what the page itself is about; null where nothing can be. */
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

export type { Facets } from './filters.tsx';
export type { ListingsGlance } from './glance.ts';
export type { ListingSubject } from './listing-address.ts';
export { ListingsPage } from './listings-page.tsx';
export { LiveTile } from './live-tile.tsx';
export { findLotsOf, type Listings, loadListings, loadTagLots } from './load-listings.ts';

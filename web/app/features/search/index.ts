export type { Facets } from './filters.tsx';
export type { ListingsGlance } from './glance.ts';
export { ListingsPage } from './listings-page.tsx';
export { LiveTile } from './live-tile.tsx';
export { type Listings, loadCollectionLots, loadListings } from './load-listings.ts';

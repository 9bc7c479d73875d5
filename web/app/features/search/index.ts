export type { Facets } from './filters/filters.tsx';
export type { ListingSubject } from './listing-address.ts';
export { ListingsPage } from './listings-page.tsx';
export { type LoadedListings, loadListings, loadModels, loadTagLots } from './load-listings.ts';

export { createListings, type Listings } from './create-listings.ts';

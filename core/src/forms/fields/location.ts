/** The lot's location. Regions use different administrative divisions. */
import { country, text } from './define.ts';

export const locationCounty = text('locationCounty', { max: 100, autocomplete: 'address-level1' });
export const locationTown = text('locationTown', { max: 100, autocomplete: 'address-level2' });
export const locationState = text('locationState', { max: 100, autocomplete: 'address-level1' });
export const locationSuburb = text('locationSuburb', { max: 100, autocomplete: 'address-level2' });
export const locationCountry = country('locationCountry', { autocomplete: 'country' });

export const carLocation = text('carLocation');
export const bikeLocation = text('bikeLocation');
export const partLocation = text('partLocation');
export const watchLocation = text('watchLocation');

import type { VariantId } from '../../core/src/forms/variants/index.ts';

/** Titles of the forms for staff. The site has its own. */
export const TITLES: Readonly<Record<VariantId, string>> = {
  'car-uk': 'Car, United Kingdom and Europe',
  'car-australia': 'Car, Australia',
  'car-country-town': 'Car, by country and town',
  'car-hong-kong': 'Car, Hong Kong',
  'car-us': 'Car, United States (the older form)',
  bike: 'Bike',
  part: 'Part',
  plate: 'Plate',
  'plate-australia': 'Plate, Australia',
  'plate-uae': 'Plate, United Arab Emirates',
  watch: 'Watch',
  'sell-with-us': 'Sell with us',
  'watch-service': 'Watch service',
  meetup: 'Event',
  newsletter: 'Newsletter',
  enquiry: 'Enquiry about a lot',
  feedback: 'Feedback after an enquiry',
};

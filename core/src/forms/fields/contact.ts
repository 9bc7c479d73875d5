/** Name and contact details of the sender, and how they found the site. */
import { choice, email, personName, select, tel, text, when } from './define.ts';

/** The lengths are limits of the enquiry's contact fields. */
export const firstName = personName('firstName', { max: 80, autocomplete: 'given-name' });
export const lastName = personName('lastName', { max: 80, autocomplete: 'family-name' });
export const vendorFullName = personName('vendorFullName', { max: 160, words: 'fullName', autocomplete: 'name' });

export const vendorEmail = email('vendorEmail');
export const vendorMobile = tel('vendorMobile');
export const vendorPhone = tel('vendorPhone');

export const vendorType = choice('vendorType', ['Private', 'Business', 'CarDealer']);

export const carSource = select(
  'source',
  [
    'Contacted',
    'Word-of-mouth',
    'Search-engine',
    'Magazine',
    'Facebook',
    'Twitter',
    'Instagram',
    'Youtube',
    'Forum',
    'Podcast',
    'Show-or-leaflet',
    'LotusForums',
    'Autobrunch',
    'Do-not-recall',
  ],
  { optionWords: 'carSource' },
);
export const referrer = text('referrer', { required: false, visibleWhen: when('source', 'Word-of-mouth') });

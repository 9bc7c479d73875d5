/** Name and contact details of the sender, and how they found the site. */
import { choice, email, select, tel, text, tick, when, yesNo } from './define.ts';

/** Maximum lengths of the enquiry's contact fields. */
export const firstName = text('firstName', { max: 80, autocomplete: 'given-name' });
export const lastName = text('lastName', { max: 80, autocomplete: 'family-name' });
export const vendorFullName = text('vendorFullName', { max: 160, words: 'fullName', autocomplete: 'name' });

export const vendorEmail = email('vendorEmail');
export const enquirerEmail = email('email');
export const vendorMobile = tel('vendorMobile');
export const vendorPhone = tel('vendorPhone');
export const phone = tel('phone');

/** Hidden for members who agreed earlier: `showsSmsConfirmation` in the contact rules. */
export const enquiryConfirmationSMS = tick('enquiryConfirmationSMS');

export const vendorType = choice('vendorType', ['Private', 'Business', 'CarDealer']);
/** The older car form's own order and spelling. */
export const olderVendorType = choice('vendorType', ['Private', 'CarDealer', 'business'], {
  optionWords: 'olderVendorType',
});
export const vendorPrivateOrTrade = choice('vendorPrivateOrTrade', ['Private', 'Trade'], {
  words: 'vendorType',
  optionWords: 'privateOrTrade',
});
export const bikeDealer = yesNo('bikeDealer');

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
export const bikeSource = select(
  'source',
  [
    'Contacted',
    'Site-user',
    'Word-of-mouth',
    'Facebook',
    'Twitter',
    'Instagram',
    'Podcast',
    'PrintAdvertising',
    'OnlineAdvertising',
    'ExistingCustomer',
  ],
  { optionWords: 'bikeSource' },
);
export const referrer = text('referrer', { required: false, visibleWhen: when('source', 'Word-of-mouth') });

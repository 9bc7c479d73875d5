/** Enquiry forms of sellers and buyers. They have no drafts. */
import * as contact from '../fields/contact.ts';
import * as enquiry from '../fields/enquiry.ts';
import * as sale from '../fields/sale.ts';
import type { Variant } from './types.ts';

const NAMES_AND_WAYS = [
  contact.firstName,
  contact.lastName,
  contact.enquirerEmail,
  contact.phone,
  contact.enquiryConfirmationSMS,
];

export const sellWithUs: Variant = {
  id: 'sell-with-us',
  site: 'cars',
  version: 1,
  steps: [
    { key: 'contact', fields: [...NAMES_AND_WAYS, enquiry.lotSubType] },
    {
      key: 'lot',
      fields: [
        enquiry.carMake,
        enquiry.carModel,
        enquiry.carNotes,
        enquiry.bikeMake,
        enquiry.bikeModel,
        enquiry.bikeNotes,
        enquiry.registration,
        enquiry.plateStatus,
        enquiry.partName,
        enquiry.partDescription,
        enquiry.images,
      ],
    },
  ],
};

/** Repeated for up to five watches with the same contact details. */
export const watchService: Variant = {
  id: 'watch-service',
  site: 'watches',
  version: 1,
  steps: [
    { key: 'contact', fields: NAMES_AND_WAYS },
    {
      key: 'watch',
      fields: [enquiry.watchBrand, enquiry.modelNumber, enquiry.serviceType, enquiry.notes, sale.enquiryImage],
    },
  ],
};

export const buyerEnquiry: Variant = {
  id: 'enquiry',
  site: 'both',
  version: 1,
  steps: [{ key: 'message', fields: [enquiry.buyerPhone, enquiry.message] }],
};

export const feedback: Variant = {
  id: 'feedback',
  site: 'both',
  version: 1,
  steps: [{ key: 'feedback', fields: [enquiry.rating, enquiry.comment] }],
};

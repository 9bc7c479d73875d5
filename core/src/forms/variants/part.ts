import * as contact from '../fields/contact.ts';
import * as location from '../fields/location.ts';
import * as part from '../fields/part.ts';
import * as sale from '../fields/sale.ts';
import type { Variant } from './types.ts';

export const partForm: Variant = {
  id: 'part',
  site: 'cars',
  version: 1,
  steps: [
    {
      key: 'seller',
      fields: [contact.vendorFullName, contact.vendorEmail, contact.vendorPhone, contact.carSource, contact.vendorType],
    },
    {
      key: 'part',
      fields: [
        part.partTitle,
        sale.reservePrice,
        sale.canEscrow,
        location.partLocation,
        part.tellUsAboutThePart,
        sale.partImages,
        sale.termsAndConditions,
      ],
    },
  ],
};

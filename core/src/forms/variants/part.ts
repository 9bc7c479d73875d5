import * as contact from '../fields/contact.ts';
import { files, longText, text } from '../fields/define.ts';
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
        text('partTitle', { hasHelp: true }),
        sale.reservePrice,
        sale.canEscrow,
        text('partLocation'),
        longText('tellUsAboutThePart', { rows: 5, hasHelp: true }),
        files('images', 'part', { words: 'partImages' }),
        sale.termsAndConditions,
      ],
    },
  ],
};

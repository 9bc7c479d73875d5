import * as contact from '../fields/contact.ts';
import { choice, files, remark, select, text, when, yesNo } from '../fields/define.ts';
import * as sale from '../fields/sale.ts';
import type { Variant } from './types.ts';

const SELLER = [
  contact.firstName,
  contact.lastName,
  contact.vendorEmail,
  contact.vendorMobile,
  contact.vendorType,
  sale.reservePrice,
];

const ON_VEHICLE = yesNo('plateOnVehicle');
const IS_LEGAL_OWNER = yesNo('legalOwnerPlate', { words: 'legalOwner' });
const OWNER_DETAILS = remark('legalOwnerPlateDetails', {
  words: 'legalOwnerDetails',
  hasHelp: true,
  visibleWhen: when('legalOwnerPlate', '0'),
});
const SIGNIFICANCE = remark('plateSignificance', { hasHelp: true });

export const plateForm: Variant = {
  id: 'plate',
  site: 'cars',
  version: 1,
  steps: [
    { key: 'seller', fields: SELLER },
    {
      key: 'plate',
      fields: [
        yesNo('canEscrowPlate', { words: 'canEscrow', hasHelp: true }),
        text('regNumber', { max: 20, words: 'plateNumber' }),
        yesNo('plateOnRetention', { hasHelp: true }),
        IS_LEGAL_OWNER,
        OWNER_DETAILS,
        files('images', 'plate', { words: 'plateImages' }),
        sale.termsAndConditions,
      ],
    },
  ],
};

export const plateAustralia: Variant = {
  id: 'plate-australia',
  site: 'cars',
  version: 1,
  steps: [
    { key: 'seller', fields: SELLER },
    {
      key: 'plate',
      fields: [
        // Stored values, as the specification spells them; the first one's label corrects its misspelling.
        select('state', [
          'Australia Capital Territory',
          'New South Wales',
          'Northern Territory',
          'South Australia',
          'Queensland',
          'Tasmania',
          'Victoria',
        ]),
        text('plateNumber', { max: 20 }),
        ON_VEHICLE,
        IS_LEGAL_OWNER,
        OWNER_DETAILS,
        SIGNIFICANCE,
        files('images', 'australianPlate', { words: 'plateImages' }),
        sale.termsAndConditions,
      ],
    },
  ],
};

/** Staff check the papers before publication. The form asks for no photograph. */
export const plateUae: Variant = {
  id: 'plate-uae',
  site: 'cars',
  version: 1,
  currency: 'aed',
  steps: [
    { key: 'seller', fields: SELLER },
    {
      key: 'plate',
      fields: [
        choice('region', ['Abu Dhabi', 'Dubai'], { words: 'emirate' }),
        text('regNumber', { max: 20, words: 'emirateNumber', hasHelp: true }),
        choice('plateStyle', ['Old style', 'Classic style']),
        text('plateCode', { max: 10, hasHelp: true }),
        ON_VEHICLE,
        IS_LEGAL_OWNER,
        text('trafficFileNumber', { max: 20, inputMode: 'numeric', hasHelp: true }),
        OWNER_DETAILS,
        SIGNIFICANCE,
        files('numberPlatePossessionCert', 'numberPlatePossessionCert', {
          required: true,
          hasHelp: true,
        }),
        files('EmiratesID', 'EmiratesID', { required: true, hasHelp: true }),
      ],
    },
    { key: 'terms', fields: [sale.termsAndConditions] },
  ],
};
